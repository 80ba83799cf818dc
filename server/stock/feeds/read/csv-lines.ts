import { FeedError } from '../feed-error.ts';
import { MAX_ROW_BYTES } from './limits.ts';

/** How far a record has come at the end of a line. */
interface Reached {
  /** Cells that are complete, the one that ends with the line too. */
  cells: number;
  isOpen: boolean;
  /** Behind each closing mark the cell ended, as it should. */
  isClean: boolean;
}

const FRESH: Reached = { cells: 0, isOpen: false, isClean: true };
/** Fewer columns say too little of what a row looks like. */
const LEAST_COLUMNS = 4;
/** Of one record, while a quotation mark is open. */
const MAX_LINES = 1_000;

/** Where a line ends, by the rules of the parser: a quotation mark opens at the beginning of a cell, and nowhere else. */
const reach = (line: string, delimiter: string, before: Reached): Reached => {
  const end = line.length - (line.endsWith('\r\n') ? 2 : line.endsWith('\n') ? 1 : 0);
  let { cells, isOpen, isClean } = before;
  let isAtStart = !isOpen;
  for (let at = 0; at < end; at += 1) {
    const sign = line[at];
    if (isOpen) {
      if (sign !== '"') continue;
      if (line[at + 1] === '"' && at + 1 < end) at += 1;
      else {
        isOpen = false;
        isClean &&= at + 1 === end || line[at + 1] === delimiter;
      }
    } else if (sign === delimiter) {
      cells += 1;
      isAtStart = true;
      continue;
    } else if (sign === '"' && isAtStart) isOpen = true;
    isAtStart = false;
  }
  return { cells: isOpen ? cells : cells + 1, isOpen, isClean };
};

/** Lines of a text that comes in pieces, each with its end. A line without end is given back as it comes. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    let from = 0;
    for (let end = rest.indexOf('\n', from); end >= 0; end = rest.indexOf('\n', from)) {
      yield rest.slice(from, end + 1);
      from = end + 1;
    }
    rest = rest.slice(from);
    if (rest.length > MAX_ROW_BYTES) {
      yield rest;
      rest = '';
    }
  }
  if (rest !== '') yield rest;
}

/** A record whose quotation mark is still open: its lines, and where the mark stands. */
interface Pending {
  lines: string[];
  size: number;
  column: number;
  reached: Reached;
}

/**
 * The lines of a CSV file, in which no quotation mark that is never closed swallows the rows behind it: such a mark is
 * taken away with all others of its line, and its line is told. Everything else comes as it is.
 * @throws FeedError where no row is in sight behind such a mark
 * @param tellOpen hears the line, from 1, and the place of the column, from 0
 */
export async function* closedLines(
  pieces: AsyncIterable<string>,
  delimiter: string,
  tellOpen: (line: number, column: number) => void,
): AsyncGenerator<string> {
  let columns = 0;
  let given = 0;
  let pending: Pending | undefined;
  const give = (line: string): string => {
    given += 1;
    return line;
  };

  /** Whether a line within quotation marks is rather a row of its own: as long as the others, or quoted where they are. */
  const isRow = (line: string, { column }: Pending): boolean => {
    if (columns < LEAST_COLUMNS) return false;
    const own = reach(line, delimiter, FRESH);
    return own.isOpen ? own.cells === column && column > 0 : own.cells === columns;
  };

  /** What is certain of a line now; lines that may belong to an open mark wait. */
  const take = (line: string): string[] => {
    if (pending === undefined) {
      const reached = line.includes('"') ? reach(line, delimiter, FRESH) : FRESH;
      if (reached.isOpen) {
        pending = { lines: [line], size: line.length, column: reached.cells, reached };
        return [];
      }
      if (columns === 0) columns = reach(line, delimiter, FRESH).cells;
      return [give(line)];
    }
    const reached = reach(line, delimiter, pending.reached);
    const isWhole = !reached.isOpen && reached.isClean && (columns === 0 || reached.cells === columns);
    if (!isWhole && isRow(line, pending)) return [...giveUp(), ...take(line)];
    pending.lines.push(line);
    pending.size += line.length;
    pending.reached = reached;
    if (pending.size > MAX_ROW_BYTES || pending.lines.length > MAX_LINES)
      throw new FeedError('row_too_large', 'A row is too long: perhaps a quotation mark is never closed.', given + 1);
    if (reached.isOpen) return [];
    const { lines } = pending;
    pending = undefined;
    if (columns === 0) columns = reached.cells;
    // The parser counts both signs of a line's end within quotation marks.
    return lines.map((one, at) => give(at < lines.length - 1 ? one.replace(/\r\n$/, '\n') : one));
  };

  /** The mark was never closed: its line goes without, and those behind it are read anew. */
  const giveUp = (): string[] => {
    const [first = '', ...others] = pending?.lines ?? [];
    tellOpen(given + 1, pending?.column ?? 0);
    pending = undefined;
    return [give(first.replaceAll('"', '')), ...others.flatMap(take)];
  };

  for await (const line of linesOf(pieces)) yield* take(line);
  while (pending) yield* giveUp();
}
