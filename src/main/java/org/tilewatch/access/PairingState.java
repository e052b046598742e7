package org.tilewatch.access;

/** How it goes with a device that wants to be paired. */
public sealed interface PairingState {
    /** It has asked, and nobody has said anything yet. */
    record Pending(PairingRequest request) implements PairingState {}

    /** Somebody said no. */
    record PairingRefused() implements PairingState {}

    /** It is let in. */
    record Paired(Principal principal) implements PairingState {}

    /** It has not asked, or so long ago that it has to ask again. */
    record Unpaired() implements PairingState {}

    /** What a device is handed that asks: the token that it is going to be known by. */
    record Requested(String token, PairingRequest request) {}
}
