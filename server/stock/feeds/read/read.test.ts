import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { type FeedSource, feedSource } from '#api-clients/stock/feed.resources.ts';
import { FeedError } from '../feed-error.ts';
import type { FeedRecord } from './feed-record.ts';
import { saveSource } from './save-source.ts';
import { columnsOf, readingOf, recordsOf } from './source-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-feeds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = async (content: string | Uint8Array, source: Partial<FeedSource> = {}, maxRows?: number) => {
  const file = path.join(folder, 'source');
  writeFileSync(file, content);
  const reading = await readingOf(file, feedSource.parse(source));
  const rows: (Pick<FeedRecord, 'line' | 'fault'> & { values: Record<string, string> })[] = [];
  for await (const { line, values, fault } of recordsOf(file, reading, maxRows))
    rows.push({ line, values: Object.fromEntries(values), ...(fault ? { fault } : {}) });
  return { reading, rows };
};
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof FeedError) return `${error.code}${error.line === undefined ? '' : `@${error.line}`}`;
    throw error;
  }
  return 'read';
};
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('CSV', () => {
  it('finds delimiter and encoding, and knows the line of each row', async () => {
    const { reading, rows } = await read(latin('Marke;Preis;Text\r\nSkoda;1.234,50;"grün;\nzwei"\r\n\r\nAudi;5;x\r\n'));
    expect(reading).toMatchObject({ format: 'csv', encoding: 'windows-1252', delimiter: ';' });
    expect(rows).toEqual([
      { line: 2, values: { Marke: 'Skoda', Preis: '1.234,50', Text: 'grün;\nzwei' } },
      { line: 5, values: { Marke: 'Audi', Preis: '5', Text: 'x' } },
    ]);
  });

  it.each([
    ['a,b\n1,2', ','],
    ['a\tb\n1\t2,3', '\t'],
    ['a|b|c\n1|2,0|3;', '|'],
    ['"a;x",b\n"1;;;",2', ','],
  ])('%j is parted by %j', async (text, delimiter) => {
    expect((await read(text)).reading.delimiter).toBe(delimiter);
  });

  it('a first line that names the separator is no row and no header', async () => {
    for (const [text, delimiter] of [
      ['sep=;\r\nid;price\r\n1;25,000\r\n', ';'],
      ['SEP=,\nid,price\n1,"25,000"\n', ','],
    ] as const) {
      const { reading, rows } = await read(text);
      expect([reading.delimiter, rows]).toEqual([delimiter, [{ line: 3, values: { id: '1', price: '25,000' } }]]);
    }
    expect((await read('sep=;\nid,price\n1,2\n', { delimiter: ',' })).rows).toEqual([
      { line: 3, values: { id: '1', price: '2' } },
    ]);
  });

  it('calls columns apart, takes rows that are too short or too long, and names that every object has', async () => {
    const { rows } = await read('a,,a,__proto__\n1,2,3,4,5\n6\n');
    expect(rows).toMatchObject([
      { line: 2, values: { a: '1', 'Column 2': '2', 'a (2)': '3', ['__proto__']: '4', 'Column 5': '5' } },
      { line: 3, values: { a: '6' } },
    ]);
  });

  it('a quotation mark that is never closed spoils its own row, not those behind it', async () => {
    const head = 'Nr;Marke;Text;Preis;Navi\r\n';
    const good = (nr: number) => `${nr};Audi;"grün;\r\nmit ""Navi"" und; ABS; ESP; 19"" Felgen; zwei";5;x\r\n`;
    const open = '2;Audi;"grün; gut;5;x\r\n';
    const { rows } = await read(`${head}${good(1)}${open}3;BMW;19" Felgen;6;y\r\n${open}${good(4)}${open}`);
    const bad = { code: 'quote_open', reason: 'A quotation mark is never closed.', column: 'Text', value: 'grün' };
    expect(rows.map(({ line, values: { Nr }, fault }) => [line, Nr, fault])).toEqual([
      [2, '1', undefined],
      [4, '2', bad],
      [5, '3', undefined],
      [6, '2', bad],
      [7, '4', undefined],
      [9, '2', bad],
    ]);
    expect(rows[4]?.values.Text).toBe('grün;\nmit "Navi" und; ABS; ESP; 19" Felgen; zwei');
    expect(rows[2]?.values).toMatchObject({ Text: '19" Felgen', Preis: '6' });
  });

  it('at the end of a file such a mark spoils no more either, also where columns are few', async () => {
    const { rows } = await read('a,b\n1,"2\n3,4\n');
    expect(rows.map(({ line, values, fault }) => [line, values.a, fault?.code])).toEqual([
      [2, '1', 'quote_open'],
      [3, '3', undefined],
    ]);
  });

  it('one letter in another encoding costs no other row its letters', async () => {
    const { reading, rows } = await read(
      Buffer.concat([Buffer.from('a;b\n1;grün, größer, weiß, kräftig\n2;'), latin('grün'), Buffer.from('\n3;öl\n')]),
    );
    expect(reading.encoding).toBe('utf-8');
    expect(rows.map(({ values }) => values.b)).toEqual(['grün, größer, weiß, kräftig', 'gr\uFFFDn', 'öl']);
  });

  it('a row with more values than columns is told, unless the rest of it is empty', async () => {
    const { rows } = await read('a;b\n1;2;\n1;2;;4\n');
    expect(rows.map(({ fault }) => fault && [fault.code, fault.column, fault.value])).toEqual([
      undefined,
      ['too_many_values', 'Column 4', '4'],
    ]);
  });

  it.each([
    ['utf-8 with a mark', Buffer.from('\uFEFFa;b\nü;1')],
    ['utf-16 with a mark', Buffer.from('\uFEFFa;b\nü;1', 'utf16le')],
    ['utf-16 without one', Buffer.from('aaaa;b\nü;1', 'utf16le')],
  ])('reads %s', async (_what, bytes) => {
    expect(Object.values((await read(bytes)).rows[0]?.values ?? {})).toEqual(['ü', '1']);
  });
});

describe('JSON', () => {
  it('finds the list, flattens what is inside, and keeps the whole of it beside', async () => {
    const car = {
      vin: 'A',
      price: { gross: 12.5 },
      photos: ['x', 'y'],
      kit: [{ n: 'Radio' }, { n: 'Seats' }],
      none: null,
    };
    const { reading, rows } = await read(
      `{"meta":{"n":[1,2]},\n"data":{"cars":[\n${JSON.stringify(car)},\n{"vin":"B","__proto__":"p","constructor":{"a":1}}]}}`,
    );
    expect(reading).toMatchObject({ format: 'json', path: 'data/cars' });
    expect(rows).toEqual<unknown>([
      {
        line: 3,
        values: {
          vin: 'A',
          price: '{"gross":12.5}',
          'price/gross': '12.5',
          photos: 'x\ny',
          kit: '[{"n":"Radio"},{"n":"Seats"}]',
          'kit/n': 'Radio\nSeats',
          none: '',
        },
      },
      { line: 4, values: { vin: 'B', ['__proto__']: 'p', constructor: '{"a":1}', 'constructor/a': '1' } },
    ]);
  });

  it('reads a list that is the whole file, also with one car at a path', async () => {
    expect((await read('[{"a":1},{"a":true}]')).rows.map(({ values }) => values)).toEqual([{ a: '1' }, { a: 'true' }]);
    expect((await read('{"x":[{"a":1}],"y":[{"a":2}]}', { path: 'y' })).rows.map(({ values }) => values)).toEqual([
      { a: '2' },
    ]);
  });
});

describe('XML', () => {
  it('where all is one line, a car has its number for a line', async () => {
    const lines = async (text: string) => (await read(text)).rows.map(({ line }) => line);
    expect(await lines('[{"a":1},{"a":2},{"a":3}]')).toEqual([1, 2, 3]);
    expect(await lines('{"cars":\n[{"a":1},{"a":2}]}')).toEqual([1, 2]);
    expect(await lines('<?xml version="1.0"?>\n<s><c><a>1</a></c><c><a>2</a></c></s>')).toEqual([1, 2]);
    expect(await lines('[\n{"a":1},\n{"a":2}]')).toEqual([2, 3]);
    expect(await lines('{"cars":\n[{"a":1}]}')).toEqual([2]);
  });

  it('finds the element that repeats; attributes, texts and what is inside are columns', async () => {
    const { reading, rows } = await read(
      '<?xml version="1.0"?>\n<stock><info>x</info>\n<car id="7"><make>A &amp; B</make><photos><url>1</url><url>2</url></photos><d><![CDATA[<p>]]></d></car>\n<car id="8"/></stock>',
    );
    expect(reading).toMatchObject({ format: 'xml', path: 'stock/car' });
    expect(rows).toEqual([
      { line: 3, values: { '@id': '7', make: 'A & B', 'photos/url': '1\n2', d: '<p>' } },
      { line: 4, values: { '@id': '8', car: '' } },
    ]);
  });

  it('reads the encoding that the file declares', async () => {
    const xml = latin('<?xml version="1.0" encoding="ISO-8859-1"?><s><c><n>grün</n></c><c/></s>');
    expect((await read(xml)).rows[0]?.values).toEqual({ n: 'grün' });
  });
});

describe('what means harm, or is broken', () => {
  const bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><s><c>&b;</c><c/></s>';
  const outside =
    '<!DOCTYPE x SYSTEM "file:///etc/passwd" [<!ENTITY e SYSTEM "file:///etc/passwd">]><s><c>&e;</c><c/></s>';
  it.each([
    ['an entity bomb', bomb, 'xml_definitions'],
    ['an entity from outside', outside, 'xml_definitions'],
    ['an entity nobody knows', '<s><c>&what;</c><c/></s>', 'xml_invalid@1'],
    ['a wrong nesting', '<s>\n<c><a></c></a>\n<c/></s>', 'xml_invalid@2'],
    ['a file without an end', '<s><c/><c>', 'xml_invalid@1'],
    ['JSON without an end', '[{"a":1},\n{"a"', 'json_invalid@2'],
    ['JSON that is none', '[{"a":1},\n{a:2}]', 'json_invalid@2'],
    ['a list that is none', '{"a":1}', 'list_not_found'],
    ['nothing', '  \n', 'source_empty'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 200, 201, 10]), 'source_not_text'],
    ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj <</a 1>>\0\0', 'latin1'), 'source_not_text'],
    ['a page that asks for a sign-in', '<!DOCTYPE html>\n<html><body><p>Hi</p><p/></body></html>', 'source_is_page'],
    ['a page written as XML', '<?xml version="1.0"?>\n<html lang="en"><b/><b/></html>', 'source_is_page'],
    ['bytes that are no UTF-8', Buffer.concat([Buffer.from('\uFEFFa\nb\n'), latin('ü')]), 'encoding_wrong@3'],
    ['a quotation mark with no row in sight behind it', `a,b\n1,"2\n${'3\n'.repeat(1_000)}`, 'row_too_large@2'],
    ['JSON that is too deep', `[{"a":${'['.repeat(50)}1${']'.repeat(50)}}]`, 'too_deep'],
    ['XML that is too deep', `<s><c/><c>${'<a>'.repeat(60)}${'</a>'.repeat(60)}</c></s>`, 'too_deep'],
    [
      'too many columns',
      `${Array.from({ length: 600 }, (_, index) => `c${index}`).join(',')}\n1\n`,
      'too_many_columns@1',
    ],
    ['a field of megabytes', `a,b\n1,"${'x'.repeat(3_000_000)}"\n`, 'row_too_large@2'],
    ['a JSON text of megabytes', `[{"a":"${'x'.repeat(3_000_000)}"}]`, 'row_too_large@1'],
    ['a name of megabytes', `[{"${'x'.repeat(3_000_000)}":1}]`, 'row_too_large@1'],
    ['an element of megabytes', `<s><c/><c><a>${'x'.repeat(3_000_000)}</a></c></s>`, 'row_too_large@1'],
    ['an attribute of megabytes', `<s><c/><c a="${'x'.repeat(3_000_000)}"/></s>`, 'xml_invalid@1'],
  ])('%s is named', async (_what, content, code) => {
    expect(await codeOf(read(content))).toBe(code);
  });

  it('rows without an end are counted', async () => {
    expect(await codeOf(read('a\n1\n2\n3\n', {}, 2))).toBe('too_many_rows');
  });

  it('unpacks gzip as far as a feed may reach, and leaves nothing of what is refused', async () => {
    const target = path.join(folder, 'spool', 'file');
    const save = (bytes: Buffer, max?: number) =>
      saveSource(Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]), target, max);
    expect(await save(gzipSync('a,b\n1,2\n'))).toBe(8);
    expect(readdirSync(path.dirname(target))).toEqual(['file']);
    rmSync(target);
    expect(await codeOf(save(gzipSync(Buffer.alloc(20_000_000)), 1_048_576))).toBe('source_too_large');
    expect(await codeOf(save(Buffer.alloc(2_000_000, 'x'), 1_048_576))).toBe('source_too_large');
    expect(await codeOf(save(gzipSync('abcdefgh').subarray(0, 20)))).toBe('source_damaged');
    const zip = (name: string) => Buffer.from(`PK\u0003\u0004${'.'.repeat(26)}${name}${'.'.repeat(9)}`, 'latin1');
    expect(await codeOf(save(zip('cars.csv')))).toBe('zip_not_read');
    expect(await codeOf(save(Buffer.from('PK\u0003\u0004abcd', 'latin1')))).toBe('zip_not_read');
    expect(await codeOf(save(zip('[Content_Types].xml')))).toBe('workbook_not_read');
    expect(await codeOf(save(zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')))).toBe('workbook_not_read');
    expect(await codeOf(save(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])))).toBe('workbook_not_read');
    expect(readdirSync(path.dirname(target))).toEqual([]);
  });

  it('tells the columns without what no database can hold', async () => {
    const file = path.join(folder, 'halves');
    writeFileSync(file, '[{"a":"x\\u0000y\\ud83d","b\\u0000":"1","c\\udc00":"2"}]');
    expect(await columnsOf(file, await readingOf(file, feedSource.parse({})))).toEqual([
      { name: 'a', sample: 'xy\uFFFD' },
    ]);
  });

  it('tells the columns with what stands in them', async () => {
    const file = path.join(folder, 'columns');
    writeFileSync(file, 'a,b\n,1\nx,2\n');
    expect(await columnsOf(file, await readingOf(file, feedSource.parse({})))).toEqual([
      { name: 'a', sample: 'x' },
      { name: 'b', sample: '1' },
    ]);
  });
});
