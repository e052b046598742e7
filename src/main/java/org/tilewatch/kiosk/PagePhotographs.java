package org.tilewatch.kiosk;

import java.util.Optional;
import java.util.function.Supplier;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.HouseRulesJson;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.OpenHandJson;
import org.tilewatch.contract.PhotographJson;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.Photographs;
import org.tilewatch.games.GameSettings;
import org.tilewatch.games.Games;
import org.tilewatch.looking.Networks;
import org.tilewatch.openhand.OpenHandException;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.play.Trait;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Situation;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;

/** Photographs of hands, read with the kiosk's networks and scored by the texts and the club's own rules. */
final class PagePhotographs implements Photographs {
    /** More than any telephone's picture has; a small file can claim to hold far more. */
    private static final long MOST_PIXELS = 60_000_000;

    private final Supplier<Networks> networks;
    private final GameSettings game;
    private final ScoringLines scoring;
    private final Optional<ProfileShelf> shelf;

    /**
     * @param networks that the table is read with at the moment
     * @param game     that is played, whose rules are offered first
     * @param shelf    of the sets that may be chosen instead
     */
    PagePhotographs(Supplier<Networks> networks, GameSettings game, Optional<ProfileShelf> shelf) {
        this.shelf = shelf;
        this.networks = networks;
        this.game = game;
        this.scoring = new ScoringLines(Games.rulesetsWith(game.house()));
    }

    @Override
    public String choices() {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("rules");
            for (var ruleset : Games.rulesetsWith(game.house())) {
                out.writeStartObject();
                out.writeStringProperty("name", ruleset.name());
                out.writeArrayPropertyStart("traits");
                Games.played(ruleset.name(), game.house()).stream()
                        .flatMap(played -> played.play().traits().keySet().stream())
                        .sorted()
                        .map(Trait::code)
                        .forEach(out::writeString);
                out.writeEndArray();
                out.writeArrayPropertyStart("situations");
                ruleset.situations().stream().sorted().map(Situation::code).forEach(out::writeString);
                out.writeEndArray();
                out.writeEndObject();
            }
            out.writeEndArray();
            out.writeArrayPropertyStart("sets");
            shelf.ifPresent(kept -> kept.names().forEach(out::writeString));
            out.writeEndArray();
            game.house().ifPresent(house -> HouseRulesJson.writeNames(out, "clubRows", house));
            out.writeStringProperty("chosen", game.house().map(HouseRules::name).orElse(game.rules()));
            out.writeEndObject();
        });
    }

    @Override
    public String tiles(byte[] file, Optional<String> set) {
        var reading = networks.get();
        var knowing = set.map(name ->
                reading.knowing(shelf.orElseThrow(() -> new Refusal(Key.NO_SUCH_SET.with(Argument.of(name))))
                        .read(name)));
        try (var photograph = picture(file)) {
            return PhotographJson.tiles(
                    HandPhotographs.tiles(photograph, knowing.orElse(reading)),
                    photograph.width(),
                    photograph.height(),
                    Optional.empty());
        }
    }

    /**
     * The picture that somebody sent, to be closed.
     *
     * @throws Refusal when it is none
     */
    static Frame picture(byte[] file) {
        long pixels = PictureCode.pixels(file).orElseThrow(() -> new Refusal(Key.NO_PICTURE.sentence()));
        if (pixels > MOST_PIXELS) {
            throw new Refusal(Key.PICTURE_TOO_LARGE.with(Argument.of(MOST_PIXELS / 1_000_000)));
        }
        return PictureCode.decoded(file).orElseThrow(() -> new Refusal(Key.PICTURE_DAMAGED.sentence()));
    }

    @Override
    public String score(String body) {
        try {
            var asked = PhotographJson.read(body);
            var order = asked.order();
            boolean turnsClaimed = asked.rules()
                    .filter(rules -> HandPhotographs.turnsClaimed(rules, game.house()))
                    .isPresent();
            try {
                var tiles = asked.tiles().as(asked.told());
                var doubtful = tiles.doubtful();
                if (!doubtful.isEmpty()) {
                    return PhotographJson.doubtful(order, doubtful);
                }
                var hand = tiles.hand(asked.told());
                var result = scoring.score(OpenHandJson.line(hand, asked.circumstances(), turnsClaimed));
                return PhotographJson.scored(order, hand, turnsClaimed, result);
            } catch (OpenHandException noHand) {
                return PhotographJson.problem(order, noHand.because());
            }
        } catch (BadInput wrong) {
            throw new Refusal(wrong.because(), wrong);
        }
    }
}
