import { CodedColumn } from '../columns/coded-column.ts';
import { NumberColumn } from '../columns/number-column.ts';
import { Orders } from '../query/orders.ts';
import { NOBODY } from '../row-space.ts';
import { StockColumns } from '../stock-columns.ts';
import { DamagedSnapshotError, type StockColumn } from '../stock-index.types.ts';
import { Checksum } from './checksum.ts';

/*
 * A snapshot: MAGIC, VERSION, length of the head (three 32-bit numbers); the head as JSON; the sections it names; the
 * checksum of all that. Everything is filled up to a multiple of eight bytes with zeros. Numbers lie as in memory, the
 * lower byte first on every machine that Node runs on.
 */
const MAGIC = 0x58495346;
const VERSION = 2;
const START = 16;

const kinds = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

interface Head {
  watermark: string;
  declared: readonly StockColumn[];
  /** Numbers of rows, and of bytes of the ids. */
  rows: number;
  idBytes: number;
  /** Sets of values of the scopes and of each column with texts. */
  entries: (readonly (readonly string[])[])[];
  sections: { kind: keyof typeof kinds; length: number }[];
  orders: string[];
  /** Of each column with words. */
  words: (readonly string[])[];
}

const padded = (length: number): number => Math.ceil(length / 8) * 8;

/** The bytes of numbers, filled up, as a copy. */
const bytesOf = (numbers: Numbers): Uint8Array<ArrayBuffer> => {
  const copy = new Uint8Array(padded(numbers.byteLength));
  copy.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  return copy;
};

const codedIn = (columns: StockColumns): CodedColumn[] => [
  columns.scopes,
  ...columns.all.filter((column) => column instanceof CodedColumn),
];

const numbersIn = (columns: StockColumns): NumberColumn[] =>
  columns.all.filter((column) => column instanceof NumberColumn);

/** All of an index as bytes, in pieces. */
export const writeSnapshot = (columns: StockColumns, orders: Orders, watermark: string): Uint8Array[] => {
  const { rows } = columns;
  const kept = orders.stored;
  const ids = new TextEncoder().encode(rows.ids.join(''));
  const sections: Numbers[] = [
    Uint32Array.from(rows.ids, ({ length }) => length),
    ids,
    rows.states.subarray(0, rows.end),
    ...codedIn(columns).map(({ codes }) => codes.subarray(0, rows.end)),
    ...numbersIn(columns).map(({ values }) => values.subarray(0, rows.end)),
    ...kept.map((order) => order.rows),
    ...columns.words.flatMap(({ codes, sets }) => [
      codes.subarray(0, rows.end),
      sets.starts.subarray(0, sets.count + 1),
      sets.members.subarray(0, sets.used),
    ]),
    ...columns.codes.map(({ signs, width }) => signs.subarray(0, rows.end * width)),
  ];
  const head: Head = {
    watermark,
    declared: columns.declared,
    rows: rows.end,
    idBytes: ids.length,
    entries: codedIn(columns).map(({ entries }) => entries.map(({ values }) => values)),
    sections: sections.map((numbers) => ({ kind: kindOf(numbers), length: numbers.length })),
    orders: kept.map(({ name }) => name),
    words: columns.words.map(({ tokens }) => tokens),
  };
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const start = bytesOf(new Uint32Array([MAGIC, VERSION, headBytes.length, 0]));
  const pieces = [start, bytesOf(headBytes), ...sections.map(bytesOf)];
  const checksum = new Checksum();
  for (const piece of pieces) checksum.add(piece);
  return [...pieces, bytesOf(new Uint32Array([checksum.value, 0]))];
};

const kindOf = (numbers: Numbers): keyof typeof kinds => {
  // A Buffer is a Uint8Array of another name.
  const found = Object.entries(kinds).find(([, Kind]) => numbers instanceof Kind)?.[0];
  return (found ?? 'Uint8Array') as keyof typeof kinds;
};

/** @throws DamagedSnapshotError */
export const readSnapshot = (
  declared: readonly StockColumn[],
  given: Uint8Array,
): { columns: StockColumns; orders: Orders; watermark: string } => {
  const bytes = given.byteOffset % 8 === 0 ? given : new Uint8Array(given);
  const head = headOf(bytes);
  if (JSON.stringify(head.declared) !== JSON.stringify(declared)) throw new DamagedSnapshotError('columns');
  let place = START + padded(headLength(bytes));
  const sections = head.sections.map(({ kind, length }) => {
    const Kind = kinds[kind];
    const end = place + length * Kind.BYTES_PER_ELEMENT;
    // Not slice: that of a Buffer copies nothing.
    const { buffer } = new Uint8Array(bytes.subarray(place, end));
    place = padded(end);
    return new Kind(buffer);
  });
  return { ...rebuilt(declared, head, sections), watermark: head.watermark };
};

const headLength = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true);

/** The head of bytes that are whole. */
const headOf = (bytes: Uint8Array): Head => {
  if (bytes.length < START + 8 || bytes.length % 8 !== 0) throw new DamagedSnapshotError('not_a_snapshot');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== MAGIC) throw new DamagedSnapshotError('not_a_snapshot');
  if (view.getUint32(4, true) !== VERSION) throw new DamagedSnapshotError('version');
  const end = bytes.length - 8;
  const sum = new Checksum().add(bytes.subarray(0, end)).value;
  if (sum !== view.getUint32(end, true)) throw new DamagedSnapshotError('checksum');
  return JSON.parse(new TextDecoder().decode(bytes.subarray(START, START + headLength(bytes)))) as Head;
};

const rebuilt = (declared: readonly StockColumn[], head: Head, sections: readonly Numbers[]) => {
  const columns = new StockColumns(declared);
  const [lengths, ids, states, ...others] = sections;
  const taken = new Uint8Array(head.rows).fill(NOBODY);
  taken.set(states as Uint8Array);
  columns.rows.restore(idsIn(lengths as Uint32Array, ids as Uint8Array), taken);
  const coded = codedIn(columns);
  for (const [index, column] of coded.entries()) {
    for (const values of head.entries[index] ?? []) column.codeOf(values);
    column.codes = others[index] as Uint8Array;
  }
  const numbers = numbersIn(columns);
  for (const [index, column] of numbers.entries()) column.values = others[coded.length + index] as Float64Array;
  columns.makeScratch();
  const orders = new Orders(columns);
  let next = coded.length + numbers.length;
  const section = () => others[next++];
  for (const name of head.orders) orders.restore(name, section() as Int32Array);
  for (const [index, column] of columns.words.entries()) {
    for (const token of head.words[index] ?? []) column.placeOf(token);
    column.codes = section() as Uint32Array<ArrayBuffer>;
    const starts = section() as Uint32Array;
    column.sets.restore(section() as Uint16Array, starts);
  }
  for (const column of columns.codes) column.signs = section() as Uint8Array;
  return { columns, orders };
};

const idsIn = (lengths: Uint32Array, bytes: Uint8Array): string[] => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let place = 0;
  return Array.from(lengths, (length) => {
    place += length;
    return text.slice(place - length, place);
  });
};
