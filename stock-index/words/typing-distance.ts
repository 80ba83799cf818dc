/**
 * How many slips of a typist lie between two words: a letter more, less or another one, or two neighbours swapped
 * (Damerau and Levenshtein, no part touched twice).
 * @param most beyond it the answer is most + 1
 */
export const typingDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, (before[column - 2] as number) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    [before, last] = [last, current];
  }
  return Math.min(last[b.length] as number, most + 1);
};

/** How many slips a word may have: short ones none, for with one they are another word. */
export const slipsAllowed = (word: string): number => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2);

/** People seldom miss the first letter, but for hitting the second one before it. */
const beginsAlike = (a: string, b: string): boolean => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

/** How often a typist slipped who meant a word; null when it is another one. */
export const slipsIn = (typed: string, word: string): number | null => {
  if (!beginsAlike(typed, word)) return null;
  const allowed = slipsAllowed(word);
  const slips = typingDistance(typed, word, allowed);
  return slips > allowed ? null : slips;
};
