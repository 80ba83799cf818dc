/** Milliseconds without a key press after which typing in the same field is a new undo step; until then one undo takes all of it back. */
export const typingPause = 1_000;

/** Milliseconds after a key press in which a field counts as being typed in: others' changes wait outside. */
export const typingHold = 5_000;
