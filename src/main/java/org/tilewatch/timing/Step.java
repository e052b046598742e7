package org.tilewatch.timing;

/** The steps of the pipeline, in the order in which a frame goes through them. */
public enum Step {
    CAMERA("camera", "waiting for the frame, or reading it from the recording"),
    STILL("still", "what moves, what has come to rest, what changed"),
    DECODE("decode", "the whole picture, where a patch of it changed"),
    FIND("find", "where tiles lie in the changed patches"),
    READ("read", "what is on the faces found"),
    COVER("cover", "what an arm or a thing hides"),
    PLACE("place", "where the table lies, and from pixels to its millimetres"),
    WATCH("watch", "what happened, by the rules"),
    JOURNAL("journal", "the events onto the disk"),
    ANNOUNCE("announce", "the events to the dashboard");

    private final String title;
    private final String meaning;

    Step(String title, String meaning) {
        this.title = title;
        this.meaning = meaning;
    }

    /** The step's name in tables. */
    public String title() {
        return title;
    }

    /** What the step does, in a few words. */
    public String meaning() {
        return meaning;
    }
}
