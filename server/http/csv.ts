/** A line of a CSV file with its place. */
export interface CsvRow {
  /** Line on which the row begins, from 1. */
  line: number;
  cells: string[];
}

/** The separator a file uses: the one that its first line holds most of. */
const separatorOf = (text: string): string => {
  const first = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (character: string) => first.split(character).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] ?? ',';
};

/** Reads CSV (RFC 4180; comma, semicolon or tab; with or without a byte order mark). Empty lines are left out. */
export const readCsv = (text: string): CsvRow[] => {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = '';
  let quoted = false;
  let line = 1;
  const endCell = () => {
    row.cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((value) => value !== '')) rows.push(row);
    row = { line: line + 1, cells: [] };
  };
  for (let index = 0; index < source.length; index += 1) {
    const character = source[index] ?? '';
    if (quoted) {
      if (character === '"' && source[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else if (character === '"') quoted = false;
      else cell += character;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else cell += character;
    if (character === '\n') line += 1;
  }
  endRow();
  return rows;
};

/** One value of a CSV file. What a spreadsheet would run as a formula is made plain text. */
export const csvCell = (value: string): string => {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\n\r\t]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
