import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { FeedError } from '../feed-error.ts';

const HEAD_BYTES = 65_536;

/** The first bytes of a file. */
export const headOf = async (file: string, bytes = HEAD_BYTES): Promise<Buffer> => {
  const handle = await open(file, 'r');
  try {
    const buffer = Buffer.alloc(bytes);
    const { bytesRead } = await handle.read(buffer, 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const breaksIn = (text: string): number => text.split('\n').length - 1;

/** The line of the first byte that is no UTF-8; undefined when all of it is. */
const utf8Fault = async (file: string): Promise<number | undefined> => {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lenient = new TextDecoder('utf-8');
  let line = 1;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const text = lenient.decode(chunk, { stream: true });
    try {
      strict.decode(chunk, { stream: true });
    } catch {
      return line + breaksIn(text.slice(0, Math.max(0, text.indexOf('\uFFFD'))));
    }
    line += breaksIn(text);
  }
  try {
    strict.decode();
    return undefined;
  } catch {
    return line;
  }
};

const timesIn = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;
/** So many letters beyond ASCII must be read well for one that is not. */
const READ_WELL = 4;

/** Whether a file is UTF-8 but for a few letters: those are told with their rows, for which the others need not suffer. */
const isNearlyUtf8 = async (file: string): Promise<boolean> => {
  let read = 0;
  let unread = 0;
  for await (const text of textOf(file, 'utf-8')) {
    const lost = timesIn(text, /\uFFFD/g);
    unread += lost;
    read += timesIn(text, /[\u0080-\uffff]/g) - lost;
  }
  return read >= unread * READ_WELL;
};

const markOf = (head: Buffer): string | undefined => {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return undefined;
};

/** UTF-16 without a mark: every second byte of Latin text is zero. */
const wideOf = (head: Buffer): string | undefined => {
  const sample = head.subarray(0, 2_000);
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = sample.length / 4;
  if (odd > many && even < many / 4) return 'utf-16le';
  if (even > many && odd < many / 4) return 'utf-16be';
  return undefined;
};

const declared = (head: Buffer): string | undefined =>
  /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(head.subarray(0, 500).toString('latin1'))?.[1];

const decoderOf = (encoding: string, options: { fatal?: boolean } = {}): TextDecoder => {
  try {
    return new TextDecoder(encoding, options);
  } catch {
    throw new FeedError('encoding_unknown', `The encoding "${encoding}" is not known.`);
  }
};

/**
 * How a file is written: its mark, what it says of itself, UTF-8 where nearly all of it is, or else what Western Windows
 * writes. What cannot be read in UTF-8 is read as U+FFFD.
 * @throws FeedError `encoding_wrong` when it is not what it says, `encoding_unknown`
 */
export const encodingOf = async (file: string, wanted: string): Promise<string> => {
  const head = await headOf(file);
  const said = wanted === 'auto' ? (markOf(head) ?? wideOf(head) ?? declared(head)) : wanted;
  const encoding = said && decoderOf(said).encoding;
  if (encoding !== undefined && encoding !== 'utf-8') return encoding;
  const fault = await utf8Fault(file);
  if (fault === undefined || (await isNearlyUtf8(file))) return 'utf-8';
  if (encoding === 'utf-8')
    throw new FeedError('encoding_wrong', 'The file says that it is UTF-8, but holds bytes that are not.', fault);
  return 'windows-1252';
};

/** The text of a file, piece by piece, without a mark. */
export async function* textOf(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** The beginning of the text of a file. */
export const beginningOf = async (file: string, encoding: string, bytes = HEAD_BYTES): Promise<string> =>
  decoderOf(encoding).decode(await headOf(file, bytes), { stream: true });
