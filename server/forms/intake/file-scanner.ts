import { once } from 'node:events';
import { connect } from 'node:net';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { LeadFiles, ReceivedFile } from '#server/leads/lead-files.ts';

/** Long enough for 10 MB; after it a file counts as not scanned. */
const TIMEOUT_MS = 15_000;
const CHUNK = 65_536;
const MAX_ANSWER = 1_000;

export type ScanVerdict = 'clean' | 'infected' | 'unscanned';

const sized = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
};

/** One file through clamd's INSTREAM. Throws when there is no answer. */
const askClamd = async (address: URL, content: AsyncIterable<Buffer>): Promise<string> => {
  const socket = connect({ host: address.hostname, port: Number(address.port || 3310) });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  signal.addEventListener('abort', () => socket.destroy(new Error('The scanner did not answer in time.')));
  try {
    await once(socket, 'connect', { signal });
    socket.write('zINSTREAM\0');
    for await (const piece of content)
      for (let at = 0; at < piece.length; at += CHUNK)
        if (!socket.write(sized(piece.subarray(at, at + CHUNK)))) await once(socket, 'drain', { signal });
    socket.write(Buffer.alloc(4));
    let answer = '';
    for await (const chunk of socket) {
      answer += String(chunk);
      if (answer.length > MAX_ANSWER || answer.includes('\0')) break;
    }
    return answer;
  } finally {
    socket.destroy();
  }
};

/**
 * Looks through a visitor's file with the scanner that FILE_SCANNER names (clamd). Without one nothing is scanned; one
 * that cannot be asked never costs a lead: staff see the mark.
 */
export const scanFile = async (deps: ServerDeps, files: LeadFiles, { id }: ReceivedFile): Promise<ScanVerdict> => {
  const { fileScanner } = deps.config;
  if (fileScanner === undefined) return 'clean';
  try {
    const answer = await askClamd(new URL(fileScanner), files.read(id));
    if (/\bFOUND\b/.test(answer)) return 'infected';
    if (/^stream: OK/.test(answer)) return 'clean';
    throw new Error(`The scanner said "${answer.slice(0, 100)}".`);
  } catch (error) {
    deps.log.warn({ err: error }, 'a file could not be scanned');
    return 'unscanned';
  }
};
