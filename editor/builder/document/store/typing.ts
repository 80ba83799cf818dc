/** Milliseconds without a key press after which typing in the same field is a new undo step. */
export const typingPause = 1_000;

/** Milliseconds after a key press in which a field counts as being typed in: others' changes wait outside. */
export const typingHold = 5_000;

/**
 * True when an edit of text begins a new word: one character that is not a space was added right after a space.
 * Such an edit starts a new undo step, so that undo goes word by word.
 */
export const startsWord = (before: unknown, after: unknown): boolean => {
  if (typeof before !== 'string' || typeof after !== 'string' || after.length !== before.length + 1) return false;
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const added = after[at] ?? '';
  return at > 0 && /\s/.test(before[at - 1] ?? '') && !/\s/.test(added);
};
