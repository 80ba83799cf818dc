import { fold } from './fold.ts';
import { type Token, tokensOf } from './words.ts';

/** A piece of a text; `hit` where it is what was looked for. Pieces are plain text: whoever shows them escapes them. */
export interface Piece {
  text: string;
  hit?: true;
}

/** What is marked: whole words by their stems or beginnings, and runs as they were typed. */
export interface Marks {
  /** Stems of the words looked for. */
  stems: readonly string[];
  /** Beginnings of words. */
  beginnings: readonly string[];
  runs: readonly string[];
}

/** Most letters a form of a word has beyond its stem. */
const ENDING = 5;
/** A stem as long as this is at least needed to mark more than itself. */
const SHORTEST_STEM = 3;

const isMeant = (word: string, { stems, beginnings }: Marks): boolean =>
  beginnings.some((beginning) => word.startsWith(beginning)) ||
  stems.some(
    (stem) =>
      word === stem || (stem.length >= SHORTEST_STEM && word.startsWith(stem) && word.length - stem.length <= ENDING),
  );

interface Span {
  start: number;
  end: number;
}

const spansOfRun = ({ text, start }: Token, runs: readonly string[]): Span[] =>
  runs.flatMap((run) => {
    const spans: Span[] = [];
    for (let at = text.indexOf(run); at >= 0; at = text.indexOf(run, at + run.length))
      spans.push({ start: start + at, end: start + at + run.length });
    return spans;
  });

/** Where a text holds what was looked for, as places in the original. */
function spansOf(original: string, marks: Marks): Span[] {
  const { text, at } = fold(original);
  return tokensOf(text)
    .flatMap((token): Span[] => {
      if (token.kind === 'run') return spansOfRun(token, marks.runs);
      return isMeant(token.text, marks) ? [token] : [];
    })
    .map(({ start, end }) => ({ start: at[start] ?? 0, end: at[end] ?? original.length }))
    .sort((one, other) => one.start - other.start);
}

function cut(original: string, spans: readonly Span[], from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let place = from;
  for (const { start, end } of spans) {
    if (start < place || end > to) continue;
    if (start > place) pieces.push({ text: original.slice(place, start) });
    pieces.push({ text: original.slice(start, end), hit: true });
    place = end;
  }
  if (place < to) pieces.push({ text: original.slice(place, to) });
  return pieces;
}

/** A whole text with what was looked for marked. */
export const highlight = (text: string, marks: Marks): Piece[] => cut(text, spansOf(text, marks), 0, text.length);

/** Where a text may begin or end without tearing a word; the place itself where there are no spaces near. */
function edge(text: string, place: number, step: -1 | 1): number {
  for (let reach = 0; reach <= 20; reach += 1) {
    const at = place + reach * step;
    if (at <= 0) return 0;
    if (at >= text.length) return text.length;
    if (/\s/.test(text[at] ?? '')) return step < 0 ? at + 1 : at;
  }
  const isTorn = /[\uDC00-\uDFFF]/.test(text[place] ?? '');
  return isTorn ? place - 1 : place;
}

/**
 * The part of the lines that says most about what was looked for, at most about `length` letters long; null when they
 * hold none of it.
 */
export function excerpt(lines: readonly string[], marks: Marks, length: number): Piece[] | null {
  let best: { line: string; spans: Span[]; worth: number } | null = null;
  for (const line of lines) {
    const spans = spansOf(line, marks);
    const different = new Set(spans.map(({ start, end }) => line.slice(start, end).toLowerCase())).size;
    // Of two lines that hold the same words the one that is a sentence tells more than a label.
    const worth = different * 10 + (different > 0 && line.length > 60 ? 1 : 0);
    if (worth > (best?.worth ?? 0)) best = { line, spans, worth };
  }
  if (!best) return null;
  const { line, spans } = best;
  if (line.length <= length) return cut(line, spans, 0, line.length);
  const first = spans[0]?.start ?? 0;
  const from = edge(line, Math.max(0, Math.min(first - Math.round(length / 4), line.length - length)), -1);
  const to = edge(line, from + length, 1);
  const pieces = cut(line, spans, from, to);
  return [...(from > 0 ? [{ text: '…' }] : []), ...pieces, ...(to < line.length ? [{ text: '…' }] : [])];
}
