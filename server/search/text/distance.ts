/**
 * How many letters were added, left out, mistaken or swapped with their neighbour between two words; anything above
 * `most` is `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let twoBefore: number[] = [];
  let before = b.map((_, index) => index).concat(b.length);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] && row > 1 && column > 1;
      const ways = [
        (before[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
      ];
      if (isSwapped) ways.push((twoBefore[column - 2] ?? 0) + 1);
      current.push(Math.min(...ways));
    }
    twoBefore = before;
    before = current;
  }
  return Math.min(before[b.length] ?? 0, most + 1);
}

/** How many mistakes a word may hold and still be meant: none in short ones, which are too alike. */
export const mistakesIn = (word: string): number => {
  const length = [...word].length;
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
};
