package org.tilewatch.health;

import org.tilewatch.words.Key;

/** Whether the kiosk can use every file in its folder: what another user wrote there, its copies among them, it may not even read. */
final class FilesCheck implements Check {
    @Override
    public String name() {
        return "files";
    }

    @Override
    public Finding of(Condition now) {
        return now.foreign().map(find()::poor).orElseGet(() -> find().good(Key.FILES_OWNED.sentence()));
    }
}
