package org.tilewatch.kiosk.monitor;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.rolling.FixedWindowRollingPolicy;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy;
import ch.qos.logback.core.util.Duration;
import ch.qos.logback.core.util.FileSize;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the kiosk says to whoever looks after it, kept beside its games so that it outlives the kiosk: two files, of half a megabyte at
 * most. What is given away holds nothing secret.
 */
public final class KioskLog implements AutoCloseable {
    private static final String FILE = "kiosk.log";
    private static final long MOST_BYTES = 500_000;

    /** Keys and secrets as this program and TLS write them, and addresses of machines. */
    private static final List<Pattern> SECRET = List.of(
            Pattern.compile("\\b\\d{1,3}(\\.\\d{1,3}){3}\\b"),
            Pattern.compile("(?<![\\w:])[0-9a-fA-F]{0,4}(:{1,2}[0-9a-fA-F]{1,4}){3,8}\\b"),
            Pattern.compile("\\b(?=[A-Za-z_+=-]*\\d)[A-Za-z0-9_+=-]{16,}"));

    private final Path folder;
    private final RollingFileAppender<ILoggingEvent> appender;

    private KioskLog(Path folder, RollingFileAppender<ILoggingEvent> appender) {
        this.folder = folder;
        this.appender = appender;
    }

    /** Keeps what is logged from now on, as well as it goes: a full disk takes none, and the kiosk goes on. */
    public static KioskLog in(Path folder) {
        var context = (LoggerContext) LoggerFactory.getILoggerFactory();
        var appender = new RollingFileAppender<ILoggingEvent>();
        appender.setContext(context);
        appender.setFile(folder.resolve(FILE).toString());
        var encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setCharset(StandardCharsets.UTF_8);
        encoder.setPattern("%d{yyyy-MM-dd HH:mm:ss} %-5level %logger{20} - %msg%n%ex{8}");
        encoder.start();
        appender.setEncoder(encoder);
        var window = new FixedWindowRollingPolicy();
        window.setContext(context);
        window.setParent(appender);
        window.setFileNamePattern(folder.resolve("kiosk.%i.log").toString());
        window.setMinIndex(1);
        window.setMaxIndex(1);
        window.start();
        appender.setRollingPolicy(window);
        var size = new SizeBasedTriggeringPolicy<ILoggingEvent>();
        size.setContext(context);
        size.setMaxFileSize(new FileSize(MOST_BYTES));
        // Few lines are logged: each may be looked at.
        size.setCheckIncrement(Duration.buildByMilliseconds(0));
        size.start();
        appender.setTriggeringPolicy(size);
        appender.start();
        root(context).addAppender(appender);
        return new KioskLog(folder, appender);
    }

    private static ch.qos.logback.classic.Logger root(LoggerContext context) {
        return context.getLogger(Logger.ROOT_LOGGER_NAME);
    }

    /**
     * What was logged, the oldest first, to be given away.
     *
     * @param names of people, who are not named in it
     */
    public String text(Collection<String> names) {
        return Stream.of("kiosk.1.log", FILE)
                .map(name -> read(folder.resolve(name)))
                .map(text -> cleaned(text, names))
                .collect(Collectors.joining());
    }

    /** The text without what is nobody's business: names, addresses, secrets. */
    static String cleaned(String text, Collection<String> names) {
        var clean = text;
        for (var secret : SECRET) {
            clean = secret.matcher(clean).replaceAll("***");
        }
        var longestFirst = names.stream()
                .filter(name -> !name.isBlank())
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
        for (var name : longestFirst) {
            clean = clean.replaceAll("(?<!\\p{L})" + Pattern.quote(name) + "(?!\\p{L})", "***");
        }
        return clean;
    }

    private static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException unreadable) {
            return "";
        }
    }

    @Override
    public void close() {
        root((LoggerContext) LoggerFactory.getILoggerFactory()).detachAppender(appender);
        appender.stop();
    }
}
