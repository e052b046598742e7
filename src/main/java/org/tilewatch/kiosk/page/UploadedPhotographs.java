package org.tilewatch.kiosk.page;

import java.util.Optional;
import java.util.function.Supplier;
import org.tilewatch.contract.BadInput;
import org.tilewatch.contract.HouseRulesJson;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.OpenHandJson;
import org.tilewatch.contract.PhotographJson;
import org.tilewatch.contract.ScoringLines;
import org.tilewatch.dashboard.recognition.Photographs;
import org.tilewatch.games.Games;
import org.tilewatch.looking.Networks;
import org.tilewatch.openhand.OpenHandException;
import org.tilewatch.picture.Frame;
import org.tilewatch.picture.PictureCode;
import org.tilewatch.picture.UploadedPicture;
import org.tilewatch.play.Trait;
import org.tilewatch.reading.PhotographReader;
import org.tilewatch.rules.HouseRules;
import org.tilewatch.rules.Situation;
import org.tilewatch.words.Argument;
import org.tilewatch.words.Key;
import org.tilewatch.words.Refusal;
import tools.jackson.databind.node.JsonNodeFactory;

/** Photographs of hands, read with the kiosk's networks and scored by the texts and the club's own rules. */
public final class UploadedPhotographs implements Photographs {
    /** More than any telephone's picture has; a small file can claim to hold far more. */
    private static final long MOST_PIXELS = PictureCode.MOST_PIXELS;

    private final Supplier<Networks> networks;
    private final Supplier<String> rules;
    private final Optional<HouseRules> house;
    private final ScoringLines scoring;
    private final Optional<ProfileFolder> shelf;

    /**
     * @param networks for photographs
     * @param rules    that are played by at the moment, offered first
     * @param house    the club's own rules
     * @param shelf    of the sets that may be chosen instead
     */
    public UploadedPhotographs(
            Supplier<Networks> networks,
            Supplier<String> rules,
            Optional<HouseRules> house,
            Optional<ProfileFolder> shelf) {
        this.shelf = shelf;
        this.networks = networks;
        this.rules = rules;
        this.house = house;
        this.scoring = new ScoringLines(Games.rulesetsWith(house.stream().toList()));
    }

    @Override
    public String choices() {
        return Json.text(out -> {
            out.writeStartObject();
            out.writeArrayPropertyStart("rules");
            for (var ruleset : Games.rulesetsWith(house.stream().toList())) {
                out.writeStartObject();
                out.writeStringProperty("name", ruleset.name());
                out.writeArrayPropertyStart("traits");
                Games.played(ruleset.name(), house).stream()
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
            house.ifPresent(own -> HouseRulesJson.writeNames(out, "clubRows", own));
            out.writeStringProperty("chosen", rules.get());
            out.writeEndObject();
        });
    }

    @Override
    public String tiles(byte[] file, Optional<String> set) {
        var reading = reading(set);
        try (var photograph = picture(file)) {
            return PhotographJson.tiles(
                    HandPhotographs.tiles(photograph, reading),
                    photograph.width(),
                    photograph.height(),
                    Optional.empty());
        }
    }

    private Networks reading(Optional<String> set) {
        var reading = networks.get();
        return set.map(name ->
                        reading.knowing(shelf.orElseThrow(() -> new Refusal(Key.NO_SUCH_SET.with(Argument.of(name))))
                                .read(name)))
                .orElse(reading);
    }

    @Override
    public String recognised(byte[] file, String name, Optional<String> set) {
        var reading = reading(set);
        try (var photograph = picture(file)) {
            long start = System.nanoTime();
            var tiles = new PhotographReader(reading.finder(), reading.reader()).read(photograph);
            double millis = (System.nanoTime() - start) / 1e6;
            var result = JsonNodeFactory.instance.objectNode().put("image", name);
            RecognisedTiles.write(result, photograph.width(), photograph.height(), millis, tiles);
            return result.toString();
        }
    }

    @Override
    public String scored(byte[] file, String circumstances, String said, Optional<String> set) {
        var reading = reading(set);
        try (var photograph = picture(file)) {
            var handHints = PhotographJson.told(said);
            var rules = PhotographJson.rules(circumstances);
            boolean turnsClaimed = rules.filter(name -> HandPhotographs.turnsClaimed(name, house))
                    .isPresent();
            var tiles = HandPhotographs.tiles(photograph, reading).as(handHints);
            return tiles.doubtful().isEmpty()
                    ? scoring.score(OpenHandJson.line(tiles.hand(handHints), circumstances, turnsClaimed))
                    : PhotographJson.tiles(tiles, photograph.width(), photograph.height(), Optional.empty());
        } catch (OpenHandException noHand) {
            throw new Refusal(noHand.because(), noHand);
        } catch (BadInput wrong) {
            throw new Refusal(wrong.because(), wrong);
        }
    }

    /**
     * The picture that somebody sent, to be closed.
     *
     * @throws Refusal when it is none
     */
    static Frame picture(byte[] file) {
        if (!UploadedPicture.isJpegOrPng(file)) {
            throw new Refusal(Key.NO_PICTURE.sentence());
        }
        long pixels = PictureCode.pixels(file).orElseThrow(() -> new Refusal(Key.NO_PICTURE.sentence()));
        if (pixels > MOST_PIXELS) {
            throw new Refusal(Key.PICTURE_TOO_LARGE.with(Argument.of(MOST_PIXELS / 1_000_000)));
        }
        if (!UploadedPicture.isOrdinary(file)) {
            throw new Refusal(Key.PICTURE_NOT_ORDINARY.sentence());
        }
        return UploadedPicture.decoded(file).orElseThrow(() -> new Refusal(Key.PICTURE_DAMAGED.sentence()));
    }

    @Override
    public String score(String body) {
        try {
            var scoringRequest = PhotographJson.read(body);
            var order = scoringRequest.order();
            boolean turnsClaimed = scoringRequest
                    .rules()
                    .filter(rules -> HandPhotographs.turnsClaimed(rules, house))
                    .isPresent();
            try {
                var tiles = scoringRequest.tiles().as(scoringRequest.handHints());
                var doubtful = tiles.doubtful();
                if (!doubtful.isEmpty()) {
                    return PhotographJson.doubtful(order, doubtful);
                }
                var hand = tiles.hand(scoringRequest.handHints());
                var result = scoring.score(OpenHandJson.line(hand, scoringRequest.circumstances(), turnsClaimed));
                return PhotographJson.scored(order, hand, turnsClaimed, result);
            } catch (OpenHandException noHand) {
                return PhotographJson.problem(order, noHand.because());
            }
        } catch (BadInput wrong) {
            throw new Refusal(wrong.because(), wrong);
        }
    }
}
