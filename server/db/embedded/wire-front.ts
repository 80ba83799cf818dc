import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { fatalAnswer, lastReadyState, MessageSplitter, startupAnswer, type WireMessage } from './wire.ts';

export interface FrontOptions {
  serverVersion: string;
  idleTransactionMs: number;
  onBusy(): void;
  onIdle(): void;
}

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

  const run = async (messages: readonly WireMessage[]): Promise<void> => {
    clearTimeout(idleTimer);
    options.onBusy();
    try {
      await pglite.runExclusive(async () => {
        for (const { bytes } of messages) {
          await pglite.execProtocolRawStream(bytes, {
            onRawData: (answer) => {
              const copy = Uint8Array.from(answer);
              state = lastReadyState(copy) ?? state;
              send(copy);
            },
          });
        }
      });
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
