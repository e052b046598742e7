package org.tilewatch.herald;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Consumer;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.SentenceJson;
import org.tilewatch.contract.Words;
import org.tilewatch.herald.HandNews.HandReport;
import org.tilewatch.words.Sentence;
import tools.jackson.core.JsonGenerator;

/** What is posted to a kind of receiver. */
sealed interface WebhookBody {
    /** The longest text that Discord takes, in characters. */
    int LONGEST = 2000;

    /**
     * A post.
     *
     * @param type of its contents, as the header names it
     */
    record Post(String type, byte[] bytes) {}

    /**
     * What tells an entry; empty where that is nothing to this kind of receiver.
     *
     * @param news how a hand ended, where the entry says so
     */
    Optional<Post> of(Announcement announcement, Optional<HandReport> news);

    /** What tells of a trouble, or of its end. */
    Post of(String check, String grade, Sentence said);

    /** That of a kind, in some words. */
    static WebhookBody of(WebhookAddress.WebhookKind kind, Words words) {
        return switch (kind) {
            case PLAIN -> new PlainBody();
            case DISCORD -> new Discord(words);
            case SLACK -> new Slack(words);
        };
    }

    private static Post json(String text) {
        return new Post("application/json", text.getBytes(StandardCharsets.UTF_8));
    }

    private static String object(Consumer<JsonGenerator> fields) {
        return Json.text(out -> {
            out.writeStartObject();
            fields.accept(out);
            out.writeEndObject();
        });
    }

    /** For programs: everything, and with a hand that was settled its card. */
    record PlainBody() implements WebhookBody {
        @Override
        public Optional<Post> of(Announcement announcement, Optional<HandReport> news) {
            var line = announcement.json();
            return Optional.of(json(news.map(
                            hand -> line.substring(0, line.length() - 1) + ",\"card\":" + card(hand) + "}")
                    .orElse(line)));
        }

        private static String card(HandReport hand) {
            return object(out -> {
                out.writeStringProperty("text", HandNews.text(hand));
                out.writeStringProperty("png", Base64.getEncoder().encodeToString(CardPicture.png(hand)));
            });
        }

        @Override
        public Post of(String check, String grade, Sentence said) {
            return json(object(out -> {
                out.writeStringProperty("check", check);
                out.writeStringProperty("grade", grade);
                SentenceJson.write(out, "text", said);
            }));
        }
    }

    /** https://discord.com/developers/docs/resources/webhook#execute-webhook: a text, and the card as a file. */
    record Discord(Words words) implements WebhookBody {
        private static final String BOUNDARY = "tilewatch-0d4f3a";

        @Override
        public Optional<Post> of(Announcement announcement, Optional<HandReport> news) {
            return news.map(hand -> {
                var body = new ByteArrayOutputStream();
                body.writeBytes(part("name=\"payload_json\"", "application/json"));
                body.writeBytes(content(HandNews.text(hand)).getBytes(StandardCharsets.UTF_8));
                body.writeBytes(part("name=\"files[0]\"; filename=\"card.png\"", "image/png"));
                body.writeBytes(CardPicture.png(hand));
                body.writeBytes(("\r\n--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.US_ASCII));
                return new Post("multipart/form-data; boundary=" + BOUNDARY, body.toByteArray());
            });
        }

        private static byte[] part(String name, String type) {
            return ("\r\n--" + BOUNDARY + "\r\nContent-Disposition: form-data; " + name + "\r\nContent-Type: " + type
                            + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII);
        }

        /** Nothing that stands in the text calls anybody. */
        private static String content(String text) {
            return object(out -> {
                out.writeStringProperty("content", text.length() > LONGEST ? text.substring(0, LONGEST) : text);
                out.writeObjectPropertyStart("allowed_mentions");
                out.writeArrayPropertyStart("parse");
                out.writeEndArray();
                out.writeEndObject();
            });
        }

        @Override
        public Post of(String check, String grade, Sentence said) {
            return json(content(words.say(said)));
        }
    }

    /** https://api.slack.com/messaging/webhooks: a text; pictures it takes from public addresses alone, of which a kiosk has none. */
    record Slack(Words words) implements WebhookBody {
        @Override
        public Optional<Post> of(Announcement announcement, Optional<HandReport> news) {
            return news.map(hand -> json(text(HandNews.text(hand))));
        }

        /** Slack reads three characters as its own. */
        private static String text(String said) {
            return object(out -> out.writeStringProperty(
                    "text", said.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")));
        }

        @Override
        public Post of(String check, String grade, Sentence said) {
            return json(text(words.say(said)));
        }
    }
}
