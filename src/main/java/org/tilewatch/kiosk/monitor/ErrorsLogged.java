package org.tilewatch.kiosk.monitor;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ConfiguratorRank;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.joran.spi.ConsoleTarget;
import ch.qos.logback.core.spi.ContextAwareBase;
import org.slf4j.Logger;

/**
 * What every command logs, and where: on standard error, since standard output belongs to the commands' results. Said here and not in a
 * file of Logback's, whose reading was a sixteenth of a start.
 */
@ConfiguratorRank(ConfiguratorRank.CUSTOM_NORMAL_PRIORITY)
public final class ErrorsLogged extends ContextAwareBase implements Configurator {
    /** By which somebody who looks for a fault names a file of Logback's own, which holds then. */
    private static final String FILE = "logback.configurationFile";

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        if (System.getProperty(FILE) != null) {
            return ExecutionStatus.INVOKE_NEXT_IF_ANY;
        }
        var encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern("%d{HH:mm:ss} %-5level %logger{20} - %msg%n");
        encoder.start();
        var errors = new ConsoleAppender<ILoggingEvent>();
        errors.setContext(context);
        errors.setName("errors");
        errors.setTarget(ConsoleTarget.SystemErr.getName());
        errors.setEncoder(encoder);
        errors.start();
        // The libraries' chatter belongs nowhere.
        var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.WARN);
        root.addAppender(errors);
        context.getLogger("org.tilewatch").setLevel(Level.INFO);
        // What Pi4J says of a machine that is no Raspberry Pi, the kiosk says in one sentence.
        context.getLogger("com.pi4j").setLevel(Level.ERROR);
        context.getLogger("com.pi4j.boardinfo").setLevel(Level.OFF);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }
}
