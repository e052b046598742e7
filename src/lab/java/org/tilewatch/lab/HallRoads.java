package org.tilewatch.lab;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tilewatch.lab.FaultyUplink.RoadFaults;
import org.tilewatch.uplink.Membership;

/** The roads by which tables reach their hall, and the carrier of those that have one: one for each place. Safe for use by several threads. */
final class HallRoads implements AutoCloseable {
    private final Map<URI, FaultyRoad> roads = new LinkedHashMap<>();

    /** Opens those that members of a hall need. */
    HallRoads(List<Membership> members, RoadFaults faults, long seed) throws IOException {
        try {
            for (var place : members.stream().flatMap(HallRoads::places).collect(Collectors.toSet())) {
                roads.put(place, FaultyRoad.to(new InetSocketAddress(place.getHost(), place.getPort()), faults, seed));
            }
        } catch (IOException | RuntimeException failed) {
            close();
            throw failed;
        }
    }

    private static Stream<URI> places(Membership member) {
        return Stream.concat(Stream.of(member.hall()), member.carrier().stream());
    }

    /** A member that goes by these. */
    Membership over(Membership member) {
        return new Membership(
                over(member.hall()),
                member.authority(),
                member.kiosk(),
                member.epoch(),
                member.keys(),
                member.carrier().map(this::over));
    }

    private URI over(URI place) {
        return Optional.ofNullable(roads.get(place)).orElseThrow().by(place);
    }

    /** How often something had a fate on any of them. */
    long count(FaultyRoad.Fate fate) {
        return roads.values().stream().mapToLong(road -> road.count(fate)).sum();
    }

    /** How often each fate came, road by road. */
    String text() {
        return roads.entrySet().stream()
                .map(road ->
                        road.getKey().getAuthority() + ": " + road.getValue().text())
                .collect(Collectors.joining("\n"));
    }

    @Override
    public void close() throws IOException {
        for (var road : roads.values()) {
            road.close();
        }
    }
}
