/** What one character of a mask accepts. Masks instead of regular expressions: no text can make them run long. */
const classes: Record<string, (character: string) => boolean> = {
  '9': (character) => character >= '0' && character <= '9',
  A: (character) => /^\p{L}$/u.test(character),
  X: (character) => /^[\p{L}\p{N}]$/u.test(character),
  '*': () => true,
};

/** Whether a text has exactly the shape of a mask: `99-AAA` fits `12-xyz`. A backslash takes the next one literally. */
export const matchesMask = (mask: string, text: string): boolean => {
  const characters = [...text];
  const signs = [...mask];
  let at = 0;
  for (let index = 0; index < signs.length; index += 1) {
    const sign = signs[index] ?? '';
    const isEscape = sign === '\\' && index + 1 < signs.length;
    if (isEscape) index += 1;
    const character = characters[at];
    if (character === undefined) return false;
    const accepts = isEscape ? undefined : classes[sign];
    if (accepts ? !accepts(character) : character !== (isEscape ? signs[index] : sign)) return false;
    at += 1;
  }
  return at === characters.length;
};
