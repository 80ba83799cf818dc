/** A run of text that both sides have, or only the older or the newer one. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Pieces beyond which two texts are shown whole, one after the other, rather than compared piece by piece. */
const mostPieces = 3_000;
/** Edits beyond which two texts count as different altogether. */
const mostEdits = 600;

const whole = (before: string, after: string): TextPart[] => [
  ...(before === '' ? [] : [{ kind: 'removed' as const, text: before }]),
  ...(after === '' ? [] : [{ kind: 'added' as const, text: after }]),
];

const joined = (parts: readonly TextPart[]): TextPart[] => {
  const result: TextPart[] = [];
  for (const { kind, text } of parts) {
    const last = result.at(-1);
    if (last?.kind === kind) last.text += text;
    else result.push({ kind, text });
  }
  return result;
};

/** The furthest points of each round of Myers' search (An O(ND) Difference Algorithm, 1986); null when too far apart. */
const search = (a: readonly string[], b: readonly string[]): Map<number, number>[] | null => {
  const rounds: Map<number, number>[] = [];
  let furthest = new Map<number, number>([[1, 0]]);
  for (let edits = 0; edits <= Math.min(a.length + b.length, mostEdits); edits += 1) {
    rounds.push(new Map(furthest));
    const next = new Map(furthest);
    for (let line = -edits; line <= edits; line += 2) {
      const [down, right] = [next.get(line + 1) ?? -1, next.get(line - 1) ?? -1];
      let x = line === -edits || (line !== edits && right < down) ? down : right + 1;
      let y = x - line;
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x += 1;
        y += 1;
      }
      next.set(line, x);
      if (x >= a.length && y >= b.length) return rounds;
    }
    furthest = next;
  }
  return null;
};

const compare = (a: readonly string[], b: readonly string[]): TextPart[] | null => {
  const rounds = a.length + b.length > mostPieces ? null : search(a, b);
  if (!rounds) return null;
  const parts: TextPart[] = [];
  let [x, y] = [a.length, b.length];
  for (let edits = rounds.length - 1; edits >= 0; edits -= 1) {
    const furthest = rounds[edits] ?? new Map<number, number>();
    const line = x - y;
    const [down, right] = [furthest.get(line + 1) ?? -1, furthest.get(line - 1) ?? -1];
    const isDown = line === -edits || (line !== edits && right < down);
    const from = isDown ? line + 1 : line - 1;
    const startX = edits === 0 ? 0 : (furthest.get(from) ?? 0);
    const startY = edits === 0 ? 0 : startX - from;
    const [afterX, afterY] = edits === 0 ? [0, 0] : isDown ? [startX, startY + 1] : [startX + 1, startY];
    while (x > afterX && y > afterY) {
      parts.unshift({ kind: 'same', text: a[x - 1] ?? '' });
      x -= 1;
      y -= 1;
    }
    if (edits === 0) break;
    parts.unshift(isDown ? { kind: 'added', text: b[startY] ?? '' } : { kind: 'removed', text: a[startX] ?? '' });
    [x, y] = [startX, startY];
  }
  return parts;
};

const words = (text: string): string[] => text.split(/(\s+)/).filter((piece) => piece !== '');
const lines = (text: string): string[] => text.split(/(?<=\n)/);

/** Two texts word by word. The parts that are not added make up `before`, those not removed `after`. */
export const diffWords = (before: string, after: string): TextPart[] =>
  joined(compare(words(before), words(after)) ?? whole(before, after));

/** Two texts line by line. */
export const diffLines = (before: string, after: string): TextPart[] =>
  joined(compare(lines(before), lines(after)) ?? whole(before, after));
