import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { Row } from './row-digest.ts';

const rowSchema = z.array(z.string().nullable());

async function* lines(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

/** One JSON array a line, compressed. */
export const writeRows = (file: string, rows: AsyncIterable<Row>): Promise<void> =>
  pipeline(
    Readable.from(lines(rows)),
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );

/** The rows of such a file, read as they are needed. Rejects when it is cut off or damaged. */
export async function* readRowFile(file: string): AsyncGenerator<Row> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip()).setEncoding('utf8');
  source.on('error', (error) => text.destroy(error));
  let rest = '';
  // Not readline: it also ends a line at U+2028, which JSON leaves as it is.
  for await (const chunk of text) {
    const parts = `${rest}${String(chunk)}`.split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) yield rowSchema.parse(JSON.parse(part));
  }
}
