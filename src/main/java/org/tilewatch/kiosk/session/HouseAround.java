package org.tilewatch.kiosk.session;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.tilewatch.contract.Json;
import org.tilewatch.contract.Language;
import org.tilewatch.contract.Words;
import org.tilewatch.health.Condition.ReceiverCondition;
import org.tilewatch.health.Finding;
import org.tilewatch.health.Grade;
import org.tilewatch.health.HealthChecks;
import org.tilewatch.health.Program;
import org.tilewatch.herald.BrokerAddress;
import org.tilewatch.herald.Herald;
import org.tilewatch.herald.MqttBroker;
import org.tilewatch.herald.Receiver;
import org.tilewatch.herald.Receiver.TableStanding;
import org.tilewatch.herald.WebhookReceiver;
import org.tilewatch.kiosk.Audience;
import org.tilewatch.kiosk.monitor.TroubleHook;
import org.tilewatch.kiosk.settings.Outside;
import org.tilewatch.ledger.Outbox;
import org.tilewatch.play.NumberedEvent;
import org.tilewatch.seats.ButtonEdge;
import org.tilewatch.seats.SeatLight;
import org.tilewatch.seats.SeatPanel;
import org.tilewatch.tiles.Seat;
import org.tilewatch.words.Sentence;

/** Who outside the kiosk is told by it: a broker, and addresses that the host has named; elsewhere nothing, not even a thread. */
final class HouseAround implements Audience, AutoCloseable {
    private final List<Herald> heralds;
    private final List<TroubleHook> hooks;
    private final Words words;

    private final SeatLight[] lights = new SeatLight[Seat.values().length];
    private Optional<Sentence> blind = Optional.empty();
    private List<Finding> findings = List.of();

    private HouseAround(List<Herald> heralds, List<TroubleHook> hooks, Words words) {
        this.heralds = List.copyOf(heralds);
        this.hooks = List.copyOf(hooks);
        this.words = words;
        Arrays.fill(lights, SeatLight.OFF);
        showLights();
        showHealth();
    }

    /**
     * Those whom the options name.
     *
     * @param folder of the kiosk
     */
    static HouseAround of(Outside outside, Path folder) {
        var heralds = new ArrayList<Herald>();
        var hooks = new ArrayList<TroubleHook>();
        outside.broker()
                .ifPresent(broker -> heralds.add(
                        herald(new MqttBroker(broker, Program.running().version()), broker.toString(), folder)));
        for (var address : outside.webhooks()) {
            var receiver = new WebhookReceiver(address, outside.secret());
            heralds.add(herald(receiver, address.toString(), folder));
            hooks.add(new TroubleHook(receiver));
        }
        return new HouseAround(
                heralds,
                hooks,
                Words.in(outside.broker().map(BrokerAddress::language).orElse(Language.ENGLISH)));
    }

    private static Herald herald(Receiver receiver, String address, Path folder) {
        return new Herald(receiver, () -> Outbox.of(folder.resolve("ledger.db")), folder, address, new SecureRandom());
    }

    /** Tells from now on. */
    void start() {
        heralds.forEach(Herald::start);
    }

    /** How it stands with each. */
    List<ReceiverCondition> condition() {
        return heralds.stream()
                .map(Herald::hearing)
                .map(now -> new ReceiverCondition(now.receiver(), now.trouble(), now.waiting()))
                .toList();
    }

    /** What shows what everybody sees of the table; empty where nobody wants to know. */
    Optional<Consumer<String>> table() {
        return heralds.isEmpty() ? Optional.empty() : Optional.of(json -> stands(TableStanding.TABLE, json));
    }

    /** The seats' lights as the house sees them: a panel without buttons. */
    SeatPanel seats() {
        return new SeatPanel() {
            @Override
            public void onEdge(Consumer<ButtonEdge> listener) {
                // Nobody presses there.
            }

            @Override
            public void show(Seat seat, SeatLight light) {
                light(seat, light);
            }

            @Override
            public void close() {
                for (var seat : Seat.values()) {
                    light(seat, SeatLight.OFF);
                }
            }
        };
    }

    /** A blink is over before anybody's lamp has heard of it. */
    private synchronized void light(Seat seat, SeatLight light) {
        if (light != SeatLight.REFUSED) {
            lights[seat.number()] = light;
            showLights();
        }
    }

    private void showLights() {
        stands(TableStanding.LIGHTS, Json.text(out -> {
            out.writeStartArray();
            for (var light : lights) {
                out.writeString(
                        switch (light) {
                            case CLAIM_HELD -> "held";
                            case ASKED -> "asked";
                            case OFF, REFUSED -> "off";
                        });
            }
            out.writeEndArray();
        }));
    }

    /** What the checks find; whoever is far away is told of troubles. */
    void found(List<Finding> now) {
        synchronized (this) {
            findings = List.copyOf(now);
            showHealth();
        }
        try {
            for (var hook : hooks) {
                hook.found(now);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private void showHealth() {
        // What cannot be measured on this machine is no reason to look at it.
        var worst = HealthChecks.worst(findings.stream()
                .filter(finding -> finding.grade() != Grade.UNKNOWN)
                .toList());
        stands(TableStanding.HEALTH, Json.text(out -> {
            out.writeStartObject();
            out.writeStringProperty("grade", worst.word());
            findings.stream()
                    .filter(finding -> finding.grade() == worst && worst.compareTo(Grade.FAIR) >= 0)
                    .findFirst()
                    .ifPresent(finding -> out.writeStringProperty("said", words.say(finding.said())));
            blind.ifPresent(why -> out.writeStringProperty("blind", words.say(why)));
            out.writeEndObject();
        }));
    }

    private void stands(TableStanding what, String json) {
        heralds.forEach(herald -> herald.stands(what, json));
    }

    @Override
    public void tell(NumberedEvent event) {
        heralds.forEach(Herald::told);
    }

    @Override
    public synchronized void trouble(Optional<Sentence> sentence) {
        if (!sentence.equals(blind)) {
            blind = sentence;
            showHealth();
        }
    }

    @Override
    public void close() throws InterruptedException {
        for (var herald : heralds) {
            herald.close();
        }
    }
}
