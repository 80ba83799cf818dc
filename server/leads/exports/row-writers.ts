import { constants, crc32, createDeflateRaw } from 'node:zlib';
import type { RowFormat } from '#api-clients/row-formats.data.ts';
import { type Cell, csvRow, xlsxRow } from './cells.ts';

export interface Column {
  key: string;
  label: string;
}

/** Takes rows and gives bytes to a sink. */
export interface RowWriter {
  begin(columns: readonly Column[]): Promise<void>;
  /** A row as text; hand it to `write`. */
  rowText(cells: readonly Cell[]): string;
  write(text: string): Promise<void>;
  /** Writes what must come last. */
  end(): Promise<void>;
}

export type Sink = (bytes: Buffer) => Promise<void>;

const BUFFERED = 65_536;

/** Collects small texts into larger writes. */
const textSink = (sink: Sink) => {
  let waiting = '';
  // Used again for each write, so that a long export leaves little behind to be collected.
  const room = Buffer.allocUnsafeSlow(BUFFERED * 2);
  const bytesOf = (text: string): Buffer =>
    Buffer.byteLength(text) <= room.length ? room.subarray(0, room.write(text)) : Buffer.from(text);
  const flush = async () => {
    if (waiting === '') return;
    const bytes = bytesOf(waiting);
    waiting = '';
    await sink(bytes);
  };
  return {
    async write(text: string) {
      waiting += text;
      if (waiting.length >= BUFFERED) await flush();
    },
    flush,
  };
};

const csvWriter = (sink: Sink): RowWriter => {
  const out = textSink(sink);
  return {
    begin: (columns) => out.write(`\ufeff${csvRow(columns.map(({ label }) => label))}`),
    rowText: csvRow,
    write: out.write,
    end: out.flush,
  };
};

const jsonlWriter = (sink: Sink): RowWriter => {
  const out = textSink(sink);
  let keys: string[] = [];
  return {
    async begin(columns) {
      keys = columns.map(({ key }) => key);
    },
    rowText: (cells) => `${JSON.stringify(Object.fromEntries(keys.map((key, index) => [key, cells[index] ?? ''])))}\n`,
    write: out.write,
    end: out.flush,
  };
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const types = 'application/vnd.openxmlformats-officedocument';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const mainSchema = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const fixedParts = (sheetName: string): readonly [string, string][] => [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.spreadsheetml.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${mainSchema}" xmlns:r="${office}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];
const SHEET = 'xl/worksheets/sheet1.xml';
/** 1980-01-01: the same rows give the same bytes. */
const DOS_DATE = 0x21;

interface Entry {
  name: string;
  method: number;
  flags: number;
  crc: number;
  packed: number;
  plain: number;
  offset: number;
}

const localHeader = ({ name, method, flags, crc, packed, plain }: Entry): Buffer => {
  const bytes = Buffer.alloc(30);
  bytes.writeUInt32LE(0x04034b50, 0);
  bytes.writeUInt16LE(20, 4);
  bytes.writeUInt16LE(flags, 6);
  bytes.writeUInt16LE(method, 8);
  bytes.writeUInt16LE(DOS_DATE, 12);
  bytes.writeUInt32LE(crc, 14);
  bytes.writeUInt32LE(packed, 18);
  bytes.writeUInt32LE(plain, 22);
  bytes.writeUInt16LE(name.length, 26);
  return Buffer.concat([bytes, Buffer.from(name)]);
};

const centralHeader = ({ name, method, flags, crc, packed, plain, offset }: Entry): Buffer => {
  const bytes = Buffer.alloc(46);
  bytes.writeUInt32LE(0x02014b50, 0);
  bytes.writeUInt16LE(20, 4);
  bytes.writeUInt16LE(20, 6);
  bytes.writeUInt16LE(flags, 8);
  bytes.writeUInt16LE(method, 10);
  bytes.writeUInt16LE(DOS_DATE, 14);
  bytes.writeUInt32LE(crc, 16);
  bytes.writeUInt32LE(packed, 20);
  bytes.writeUInt32LE(plain, 24);
  bytes.writeUInt16LE(name.length, 28);
  bytes.writeUInt32LE(offset, 42);
  return Buffer.concat([bytes, Buffer.from(name)]);
};

const DESCRIPTOR_FOLLOWS = 8;

/** A workbook with one sheet, written as it comes: the zip's sizes follow the data. */
const xlsxWriter = (sink: Sink, sheetName: string): RowWriter => {
  const entries: Entry[] = [];
  let offset = 0;
  const emit = async (bytes: Buffer) => {
    offset += bytes.length;
    await sink(bytes);
  };
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  let ready: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => ready.push(chunk));
  const sheet: Entry = { name: SHEET, method: 8, flags: DESCRIPTOR_FOLLOWS, crc: 0, packed: 0, plain: 0, offset: 0 };
  const drain = async () => {
    const chunks = ready;
    ready = [];
    for (const chunk of chunks) {
      sheet.packed += chunk.length;
      await emit(chunk);
    }
  };
  const out = textSink(async (bytes) => {
    sheet.crc = crc32(bytes, sheet.crc);
    sheet.plain += bytes.length;
    await new Promise<void>((resolve, reject) => {
      deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
    await drain();
  });
  return {
    async begin(columns) {
      for (const [name, text] of fixedParts(sheetName)) {
        const bytes = Buffer.from(text);
        const entry = {
          name,
          method: 0,
          flags: 0,
          crc: crc32(bytes),
          packed: bytes.length,
          plain: bytes.length,
          offset,
        };
        entries.push(entry);
        await emit(localHeader(entry));
        await emit(bytes);
      }
      sheet.offset = offset;
      await emit(localHeader(sheet));
      await out.write(
        `${head}<worksheet xmlns="${mainSchema}"><sheetData>${xlsxRow(columns.map(({ label }) => label))}`,
      );
    },
    rowText: xlsxRow,
    write: out.write,
    async end() {
      await out.write('</sheetData></worksheet>');
      await out.flush();
      await new Promise<void>((resolve, reject) => {
        deflate.once('error', reject);
        deflate.once('end', resolve);
        deflate.end();
      });
      await drain();
      const descriptor = Buffer.alloc(16);
      descriptor.writeUInt32LE(0x08074b50, 0);
      descriptor.writeUInt32LE(sheet.crc, 4);
      descriptor.writeUInt32LE(sheet.packed, 8);
      descriptor.writeUInt32LE(sheet.plain, 12);
      await emit(descriptor);
      entries.push(sheet);
      const start = offset;
      for (const entry of entries) await emit(centralHeader(entry));
      const last = Buffer.alloc(22);
      last.writeUInt32LE(0x06054b50, 0);
      last.writeUInt16LE(entries.length, 8);
      last.writeUInt16LE(entries.length, 10);
      last.writeUInt32LE(offset - start, 12);
      last.writeUInt32LE(start, 16);
      await emit(last);
    },
  };
};

/** What a file of each format is called on its way. */
export const rowTypes: Readonly<Record<RowFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/jsonl; charset=utf-8',
};

/** A writer for each format; the sheet of a workbook has the name given. A sink has its bytes until it has resolved. */
export const rowWriters: Readonly<Record<RowFormat, (sink: Sink, sheetName: string) => RowWriter>> = {
  csv: csvWriter,
  xlsx: xlsxWriter,
  jsonl: jsonlWriter,
};
