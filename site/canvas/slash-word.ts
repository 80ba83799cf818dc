/** The longest that is looked up among what "/" offers. */
const longest = 30;

/**
 * What was typed after a "/" that begins a word, up to the cursor: asks for something to insert. Null where no such "/"
 * stands, as in "and/or" or in an address.
 *
 * @param before the words of the paragraph before the cursor
 */
export function slashBefore(before: string): string | null {
  const found = /(?:^|\s)\/([\p{L}\p{N}]*)$/u.exec(before)?.[1] ?? null;
  return found !== null && found.length <= longest ? found : null;
}
