package org.tilewatch.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tilewatch.play.GameClock.ClockFace;
import org.tilewatch.play.Happening.Arranged;
import org.tilewatch.play.Happening.Declaration;
import org.tilewatch.play.Happening.HandStart;
import org.tilewatch.play.Happening.Scored;
import org.tilewatch.rules.Options;
import org.tilewatch.rules.Settlement.Next;
import org.tilewatch.tiles.Wind;

/** The clock of a game with a length (EMA 5.8): minutes as the events have them. */
class GameClockTest {
    private final List<NumberedEvent> told = new ArrayList<>();
    private int hands;

    private void tell(double minute, Happening what) {
        told.add(new NumberedEvent(told.size() + 1, TableEvent.said(60 * minute, what)));
    }

    private void hand(double begins, double settled) {
        tell(begins, new HandStart(++hands, Told.EAST, Wind.EAST));
        settle(settled);
    }

    private void settle(double minute) {
        tell(minute, new Scored(Map.of(), Map.of(), Map.of(), new Next(true, 0, 0)));
    }

    private ClockFace face(String set, double minute) {
        var game = GamesOfSets.begin(set, new Options(Map.of("timeLimit", 90)));
        return GameClock.at(GameRecord.of(game, told), 60 * minute).orElseThrow();
    }

    @Test
    void aGameWithoutALengthHasNoClock() {
        assertThat(GameClock.at(GameRecord.begin(GamesOfSets.begin("tenhou")), 7))
                .isEmpty();
    }

    @Test
    void itRunsFromTheFirstHandOnAndStandsWhileTheGamePauses() {
        assertThat(face("ema-riichi-2012", 50).elapsed()).isZero();
        tell(5, new HandStart(++hands, Told.EAST, Wind.EAST));
        assertThat(face("ema-riichi-2012", 15).elapsed()).isEqualTo(600);
        tell(15, new Arranged(new Arrangement.Paused()));
        assertThat(face("ema-riichi-2012", 40)).satisfies(face -> {
            assertThat(face.elapsed()).isEqualTo(600);
            assertThat(face.runs()).isFalse();
        });
        tell(45, new Arranged(new Arrangement.Resumed()));
        assertThat(face("ema-riichi-2012", 50).left()).isEqualTo(75 * 60);
    }

    @Test
    void afterTheSignalTheHandInPlayAndOneMoreArePlayed58() {
        hand(0, 70);
        tell(74, new HandStart(++hands, Told.EAST, Wind.EAST));
        assertThat(face("ema-riichi-2012", 74.9).signalled()).isFalse();
        assertThat(face("ema-riichi-2012", 76).handsLeft()).isEqualTo(OptionalInt.of(2));
        settle(80);
        assertThat(face("ema-riichi-2012", 80).over()).isFalse();
        hand(81, 99);
        assertThat(face("ema-riichi-2012", 99).over()).isTrue();
        assertThat(face("ema-riichi-2012", 99).left()).isZero();
    }

    @Test
    void whereTheDiceWereNotThrownOneIsPlayed58() {
        hand(0, 74);
        assertThat(face("ema-riichi-2012", 76).handsLeft()).isEqualTo(OptionalInt.of(1));
        hand(77, 85);
        assertThat(face("ema-riichi-2012", 85).over()).isTrue();
    }

    @Test
    void byOtherSetsTheHandInPlayIsTheLastAndTheSignalSoundsAtTheEnd() {
        hand(0, 70);
        tell(80, new HandStart(++hands, Told.EAST, Wind.EAST));
        assertThat(face("wrc", 85).signalled()).isFalse();
        assertThat(face("wrc", 91).handsLeft()).isEqualTo(OptionalInt.of(1));
        settle(95);
        assertThat(face("wrc", 95).over()).isTrue();
    }

    @Test
    void aChomboAfterTheSignalIsDealtAgainUnlessTheSetEndsTheGameWithIt() {
        hand(0, 74);
        tell(76, new HandStart(++hands, Told.EAST, Wind.EAST));
        tell(77, Told.declared(Told.SOUTH, Declaration.CHOMBO));
        settle(78);
        assertThat(face("ema-riichi-2012", 78).over()).isFalse();
        assertThat(face("ema-riichi-2016", 78).over()).isFalse();
        assertThat(face("ema-riichi-2025", 78).over()).isTrue();
    }

    @Test
    void itIsLengthenedForOneTable() {
        hand(0, 60);
        tell(61, new Arranged(new Arrangement.Lengthened(10)));
        assertThat(face("ema-riichi-2012", 80).signalled()).isFalse();
        assertThat(face("ema-riichi-2012", 80).minutes()).isEqualTo(100);
        assertThat(face("ema-riichi-2012", 86).signalled()).isTrue();
    }

    private ClockFace round(double minute, RoundTime time) {
        var game = GamesOfSets.begin("tenhou");
        return GameClock.ofRound(time, Optional.of(GameRecord.of(game, told)), 60 * minute);
    }

    /** A round of so many minutes which ends at a minute of the table's own clock, its signal at another. */
    private static RoundTime ends(int minutes, double end, double signal, boolean oneMore) {
        return new RoundTime(minutes, OptionalDouble.of(60 * end), 0, OptionalDouble.of(60 * signal), oneMore);
    }

    @Test
    void theClockOfARoundRunsWhateverTheTableDoesAndCountsItsHandsAfterTheSignal58() {
        var time = ends(90, 100, 85, true);
        assertThat(GameClock.ofRound(time, Optional.empty(), 600)).satisfies(face -> {
            assertThat(face.left()).isEqualTo(90 * 60);
            assertThat(face.runs()).isTrue();
        });
        hand(20, 80);
        tell(81, new Arranged(new Arrangement.Paused()));
        tell(82, new Arranged(new Arrangement.Lengthened(30)));
        tell(83, new Arranged(new Arrangement.Resumed()));
        assertThat(round(84, time).left()).isEqualTo(16 * 60);
        assertThat(round(84, time).signalled()).isFalse();
        tell(84, new HandStart(++hands, Told.EAST, Wind.EAST));
        assertThat(round(86, time).handsLeft()).isEqualTo(OptionalInt.of(2));
        settle(90);
        hand(91, 99);
        assertThat(round(99, time).over()).isTrue();
        assertThat(round(99, ends(90, 110, 95, false)).over()).isTrue();
    }

    @Test
    void aRoundsClockThatStandsShowsWhatIsLeftAndSoundsNoSignal() {
        hand(20, 80);
        var face = round(500, new RoundTime(90, OptionalDouble.empty(), 600, OptionalDouble.empty(), true));
        assertThat(face.left()).isEqualTo(600);
        assertThat(face.runs()).isFalse();
        assertThat(face.signalled()).isFalse();
    }
}
