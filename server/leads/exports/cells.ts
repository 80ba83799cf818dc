/** A cell of an export: text that must stay text, or a number. */
export type Cell = string | number;

/** Signs that make a spreadsheet calculate, also behind spaces or quotes and in their full-width forms. */
const FORMULA = /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const begins = ['\t', '\r', '\u0000'];

const isBetween = (code: number, first: number, last: number): boolean => code >= first && code <= last;

/** Begins with an ASCII letter or digit, as most texts do: nothing calculates those, so nothing more has to be looked at. */
const beginsPlain = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return isBetween(code, 0x61, 0x7a) || isBetween(code, 0x41, 0x5a) || isBetween(code, 0x30, 0x39);
};

/** Text that no spreadsheet runs as a formula: a leading apostrophe keeps it text. */
export const guardText = (text: string): string => (text === '' || beginsPlain(text) ? text : guardOdd(text));

const guardOdd = (text: string): string =>
  FORMULA.test(text) || begins.some((sign) => text.startsWith(sign)) ? `'${text}` : text;

/** RFC 4180: every text quoted, so that separators of any locale are safe. */
const csvCell = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell);
  const text = guardText(cell);
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`;
};

export const csvRow = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const MAX_XLSX_TEXT = 32_767;

/** One row of a worksheet; texts are typed as texts, so that they are never formulas, and cut to what a cell holds. */
export const xlsxRow = (cells: readonly Cell[]): string => {
  const parts = cells.map((cell) => {
    if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
    if (cell === '') return '<c/>';
    const text = cell
      .slice(0, MAX_XLSX_TEXT)
      .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
      .replace(/[&<>]/g, (sign) => entities[sign] ?? '');
    return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  });
  return `<row>${parts.join('')}</row>`;
};
