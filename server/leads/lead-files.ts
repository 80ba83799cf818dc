import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileValue } from '#form-fields/index.ts';

export interface ReceivedFile extends FileValue {
  sha256: string;
}

/** Files of visitors: under random names, outside anything that is served, flushed before the lead is acknowledged. */
export interface LeadFiles {
  receive(name: string, content: AsyncIterable<Buffer>): Promise<ReceivedFile>;
  read(id: string): ReadStream;
  remove(ids: readonly string[]): Promise<void>;
}

const signatures: { type: string; extensions: string[]; fits(head: Buffer): boolean }[] = [
  {
    type: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    fits: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  {
    type: 'image/png',
    extensions: ['png'],
    fits: (head) => head.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  },
  {
    type: 'image/webp',
    extensions: ['webp'],
    fits: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
  { type: 'application/pdf', extensions: ['pdf'], fits: (head) => head.toString('latin1', 0, 5) === '%PDF-' },
];

/** What the bytes say, when the name agrees; anything else is unknown and no field accepts it. */
const contentType = (name: string, head: Buffer): string => {
  const extension = path.extname(name).slice(1).toLowerCase();
  const found = signatures.find(({ fits }) => fits(head));
  return found?.extensions.includes(extension) ? found.type : 'application/octet-stream';
};

/** A name as it may be shown and put into a header: no folders, no control characters. */
const plainName = (name: string): string =>
  [...(name.split(/[/\\]/).at(-1) ?? '')]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .join('')
    .slice(0, 150) || 'file';

export const createLeadFiles = (folder: string): LeadFiles => {
  const fileOf = (id: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A file id is malformed.');
    return path.join(folder, id);
  };
  return {
    async receive(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = randomUUID();
      const handle = await open(fileOf(id), 'wx', 0o600);
      const hash = createHash('sha256');
      let head = Buffer.alloc(0);
      let size = 0;
      try {
        for await (const chunk of content) {
          if (head.length < 16) head = Buffer.concat([head, chunk.subarray(0, 16)]);
          hash.update(chunk);
          size += chunk.length;
          // All of it or an error: a single write may take a part and say so only by its length.
          await handle.appendFile(chunk);
        }
        await handle.sync();
      } catch (error) {
        await handle.close();
        await rm(fileOf(id), { force: true });
        throw error;
      }
      await handle.close();
      return { id, name: plainName(name), size, content_type: contentType(name, head), sha256: hash.digest('hex') };
    },
    read: (id) => createReadStream(fileOf(id)),
    async remove(ids) {
      for (const id of ids) await rm(fileOf(id), { force: true });
    },
  };
};
