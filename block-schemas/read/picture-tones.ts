/** How light a picture is where: a grid of cells, each with the tone of its darkest and of its lightest places. */
export const toneGrid = { columns: 12, rows: 8 } as const;

/** A part of a picture, in fractions of its width and height. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Tones of a cell that count: a twentieth of it may be darker, and a twentieth lighter. */
const share = 0.05;

/**
 * The grid of a grey picture of `cell` × `cell` pixels a cell, two hexadecimal digits each, row by row: the darkest
 * tone rounded down, the lightest rounded up.
 */
export function writeTones(grey: Uint8Array, cell: number): string {
  const width = toneGrid.columns * cell;
  let text = '';
  for (let at = 0; at < toneGrid.columns * toneGrid.rows; at += 1) {
    const left = (at % toneGrid.columns) * cell;
    const top = Math.floor(at / toneGrid.columns) * cell;
    const pixels: number[] = [];
    for (let y = top; y < top + cell; y += 1)
      for (let x = left; x < left + cell; x += 1) pixels.push(grey[y * width + x] ?? 0);
    pixels.sort((a, b) => a - b);
    const least = Math.floor(pixels.length * share);
    text += Math.floor((pixels[least] ?? 0) / 17).toString(16);
    text += Math.ceil((pixels[pixels.length - 1 - least] ?? 0) / 17).toString(16);
  }
  return text;
}

/** Most pictures whose grids are kept as numbers. */
const mostRead = 2_000;
const read = new Map<string, Uint8Array>();

/** A grid as tones from 0 to 255, darkest and lightest of each cell in turn. */
function readTones(tones: string): Uint8Array {
  const kept = read.get(tones);
  if (kept) return kept;
  const grid = Uint8Array.from(tones, (digit) => Number.parseInt(digit, 16) * 17);
  if (read.size >= mostRead) read.clear();
  read.set(tones, grid);
  return grid;
}

/** The darkest and the lightest tone of a part, 0 to 255; null for a picture whose tones were never measured. */
export function tonesIn(tones: string | undefined, part: Region): { darkest: number; lightest: number } | null {
  if (tones?.length !== toneGrid.columns * toneGrid.rows * 2) return null;
  // Cells of which at least half lies in the part, and one at least.
  const first = (start: number, count: number) => Math.min(count - 1, Math.max(0, Math.round(start * count)));
  const last = (start: number, end: number, count: number) =>
    Math.max(first(start, count), Math.min(count, Math.round(end * count)) - 1);
  const [left, right] = [first(part.x, toneGrid.columns), last(part.x, part.x + part.width, toneGrid.columns)];
  const [top, bottom] = [first(part.y, toneGrid.rows), last(part.y, part.y + part.height, toneGrid.rows)];
  const grid = readTones(tones);
  let darkest = 255;
  let lightest = 0;
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) {
      const at = (row * toneGrid.columns + column) * 2;
      darkest = Math.min(darkest, grid[at] ?? 0);
      lightest = Math.max(lightest, grid[at + 1] ?? 255);
    }
  return { darkest, lightest };
}
