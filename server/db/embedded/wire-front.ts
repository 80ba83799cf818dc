import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { fatalAnswer, lastReadyState, MessageSplitter, startupAnswer, type WireMessage } from './wire.ts';

export interface FrontOptions {
  serverVersion: string;
  idleTransactionMs: number;
  onBusy(): void;
  onIdle(): void;
}

/** An answer is sent in pieces of about this size; most are one. */
const PIECE_BYTES = 65_536;
/** Of the message that ends an answer. */
const READY_BYTES = 6;

/** Collects what the database says. `flush` sends what is left and tells the state in which the transaction is now. */
const gather = (send: (bytes: Uint8Array<ArrayBuffer>) => void) => {
  let pieces: Buffer[] = [];
  let size = 0;
  let end: Uint8Array = new Uint8Array(0);
  const flush = (): string | undefined => {
    const whole = new Uint8Array(size);
    let place = 0;
    for (const piece of pieces) {
      whole.set(piece, place);
      place += piece.length;
    }
    [pieces, size] = [[], 0];
    if (place > 0) send(whole);
    return lastReadyState(end);
  };
  return {
    take(piece: Uint8Array) {
      // A copy: the database writes the next piece over it.
      pieces.push(Buffer.from(piece));
      size += piece.length;
      // The last message may begin in one piece and end in the next.
      end = Buffer.concat([end, piece.subarray(-READY_BYTES)]).subarray(-READY_BYTES);
      if (size >= PIECE_BYTES) flush();
    },
    flush,
  };
};

/** Answers one `pg` connection on PGlite's one session. Connections come one after the other (a pool of one). */
export const serveConnection = (pglite: PGlite, port: MessagePort, options: FrontOptions): void => {
  const splitter = new MessageSplitter();
  let batch: WireMessage[] = [];
  let state = 'I';
  let ended = false;
  let idleTimer: NodeJS.Timeout | undefined;
  // Batches run strictly one after the other, in the order in which they came.
  let queue = Promise.resolve();

  const send = (bytes: Uint8Array) => {
    if (!ended) port.postMessage(bytes);
  };
  /** The other thread gets these bytes themselves, not a copy. */
  const hand = (bytes: Uint8Array<ArrayBuffer>) => {
    if (!ended) port.postMessage(bytes, [bytes.buffer]);
  };

  const run = async (messages: readonly WireMessage[]): Promise<void> => {
    clearTimeout(idleTimer);
    options.onBusy();
    try {
      const answer = gather(hand);
      await pglite.runExclusive(async () => {
        // All at once: each message by itself would be a trip of its own through the database and to the other thread.
        await pglite.execProtocolRawStream(Buffer.concat(messages.map(({ bytes }) => bytes)), {
          onRawData: answer.take,
        });
      });
      state = answer.flush() ?? state;
    } finally {
      options.onIdle();
    }
    if (state !== 'I' && !ended) idleTimer = setTimeout(endIdleTransaction, options.idleTransactionMs);
  };

  const leave = () => {
    if (ended) return;
    ended = true;
    clearTimeout(idleTimer);
    queue = queue.then(async () => {
      // The database may have been closed meanwhile; then there is nothing to tidy.
      if (pglite.closed) return;
      if (state !== 'I') await pglite.exec('rollback');
      await pglite.exec('discard all');
    });
  };

  const endIdleTransaction = () => {
    send(fatalAnswer('25P03', 'terminating connection due to idle-in-transaction timeout'));
    leave();
    port.close();
  };

  const take = (message: WireMessage) => {
    if (message.type === 'ssl') return send(Buffer.from('N'));
    if (message.type === '') return send(startupAnswer(options.serverVersion));
    if (message.type === 'X') return leave();
    batch.push(message);
    // Query and Sync end a batch: only then is there anything to answer.
    if (message.type !== 'Q' && message.type !== 'S') return;
    const complete = batch;
    batch = [];
    queue = queue
      .then(() => run(complete))
      .catch((error: Error) => {
        send(fatalAnswer('XX000', error.message));
        leave();
        port.close();
      });
  };

  port.on('message', (chunk: Uint8Array) => {
    for (const message of splitter.push(chunk)) take(message);
  });
  port.on('close', leave);
};
