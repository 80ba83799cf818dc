import { createServer } from 'node:net';

export interface Clamd {
  url: string;
  /** Bytes of each stream that was scanned. */
  scanned: number[];
  close(): Promise<void>;
}

/** Anything that holds this counts as infected. */
export const SIGNATURE = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** ClamAV's daemon, as far as INSTREAM goes: sized chunks, an empty one ends the stream. */
export const startClamd = async (): Promise<Clamd> => {
  const scanned: number[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (!received.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'))) return;
      const pieces: Buffer[] = [];
      for (let at = 10; at + 4 <= received.length; ) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          const content = Buffer.concat(pieces);
          scanned.push(content.length);
          return socket.end(content.includes(SIGNATURE) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
        }
        pieces.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    url: `clamd://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    scanned,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
};
