import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { newId } from '#server/db/new-id.ts';
import { FeedError } from '../feed-error.ts';
import { MAX_SOURCE_BYTES } from './limits.ts';

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;
const isZip = (head: Buffer): boolean => head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4;

/** Excel: today's is a ZIP archive whose first file is one of a few, that of before 2007 has a mark of its own. */
const isWorkbook = (head: Buffer): boolean =>
  (isZip(head) &&
    /^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/|mimetypeapplication\/vnd\.oasis)/.test(
      head.toString('latin1', 30),
    )) ||
  head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
const HEAD_BYTES = 80;

/** Passes bytes on until they are too many: what is compressed is counted as it unfolds. */
const limited = (max: number, counted: (bytes: number) => void): Transform => {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      counted(size);
      if (size > max)
        done(
          new FeedError('source_too_large', `A feed may have ${Math.floor(max / 1_048_576)} MB at most, uncompressed.`),
        );
      else done(null, chunk);
    },
  });
};

async function* following(first: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

const isBroken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^Z_|ERR_/.test(String(error.code));

/** Writes what comes to a file, uncompressed and bounded; nothing is left of what is refused. @throws FeedError */
export const saveSource = async (source: Readable, target: string, max = MAX_SOURCE_BYTES): Promise<number> => {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const part = `${target}.${newId(new Date())}.part`;
  let size = 0;
  try {
    const bytes = (source as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    const head: Buffer[] = [];
    while (Buffer.concat(head).length < HEAD_BYTES) {
      const next = await bytes.next();
      if (next.done) break;
      head.push(Buffer.from(next.value));
    }
    const begin = Buffer.concat(head);
    if (isWorkbook(begin))
      throw new FeedError(
        'workbook_not_read',
        'This is a workbook: save it as CSV in your spreadsheet, and send that.',
      );
    if (isZip(begin)) throw new FeedError('zip_not_read', 'This is a ZIP archive: send the file that is in it.');
    const out = createWriteStream(part, { mode: 0o600 });
    const limit = limited(max, (counted) => {
      size = counted;
    });
    if (isGzip(begin)) await pipeline(following([begin], bytes), createGunzip(), limit, out);
    else await pipeline(following([begin], bytes), limit, out);
    await rename(part, target);
    return size;
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof FeedError || !isBroken(error)) throw error;
    throw new FeedError('source_damaged', 'The file is damaged or incomplete.');
  }
};
