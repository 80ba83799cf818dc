/** A line of two texts laid side by side. */
export interface DiffLine {
  /** Its place in the comparison, from 0. */
  at: number;
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Beyond so many lines the texts are shown one after the other: the comparison grows with the square. */
const mostLines = 600;

type Line = Omit<DiffLine, 'at'>;

/** What became of a text, line by line: as few changes as there can be. */
export const diffLines = (before: string, after: string): DiffLine[] =>
  comparison(before, after).map((line, at) => ({ ...line, at }));

const comparison = (before: string, after: string): Line[] => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const all = (kind: DiffLine['kind'], lines: string[]) => lines.map((text): Line => ({ kind, text }));
  if (old.length > mostLines || now.length > mostLines) return [...all('removed', old), ...all('added', now)];
  const common = commonLengths(old, now);
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]];
    if (was !== undefined && was === is) {
      lines.push({ kind: 'same', text: was });
      i += 1;
      j += 1;
    } else if (was !== undefined && (is === undefined || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      lines.push({ kind: 'removed', text: was });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: is ?? '' });
      j += 1;
    }
  }
  return lines;
};

/** Of each pair of places, how many lines the rests have in common. */
const commonLengths = (old: readonly string[], now: readonly string[]): number[][] => {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const [row, below] = [table[i] ?? [], table[i + 1] ?? []];
    for (let j = now.length - 1; j >= 0; j -= 1)
      row[j] = old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return table;
};
