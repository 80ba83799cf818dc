import { setFlagsFromString } from 'node:v8';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { WorkerReport, WorkerRequest, WorkerSettings } from './worker.messages.ts';

// V8 may end the whole process as it frees code of the database that it has compiled better since ("Check failed:
// jit_page_->allocations_.erase(addr) == 1", nodejs/node issue 64500). A few megabytes of it are kept instead.
setFlagsFromString('--no-wasm-code-gc');

/** One life of the database thread. When it ends for whatever reason, every connection to it ends too. */
export interface PgliteThread {
  connect(): MessagePort;
  /** The whole database as a tar; no transaction may be open. */
  dump(): Promise<Uint8Array>;
  /** Checkpoint, then a clean end. */
  close(): Promise<void>;
  terminate(): Promise<void>;
  /** Resolves when the thread has ended. */
  readonly ended: Promise<void>;
  /** Flushes to disk so far, for the test of the durable file system. */
  fsyncs(): number;
}

export interface ThreadOptions extends WorkerSettings {
  /** A batch of statements that runs longer is taken as hung: the thread is ended. Asked as each begins; null: no limit. */
  statementMs(): number | null;
  /** Longest wait for the database to open. */
  openMs: number;
  onHung(): void;
}

/** Starts the thread and waits until its database is open; rejects with the reason when it cannot be opened. */
export const startPgliteThread = async (options: ThreadOptions): Promise<PgliteThread> => {
  const { folder, archive, idleTransactionMs } = options;
  const workerData: WorkerSettings = { folder, archive, idleTransactionMs };
  const worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), { workerData });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const replies = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let opened: PromiseWithResolvers<void> | undefined = Promise.withResolvers<void>();
  let fsyncs = 0;
  let lastId = 0;
  let hungTimer: NodeJS.Timeout | undefined;

  const terminate = async () => {
    await worker.terminate();
  };
  const hung = () => {
    options.onHung();
    void terminate();
  };
  const handle = (message: WorkerReport) => {
    if (message.type === 'opened') opened?.resolve();
    else if (message.type === 'failed') opened?.reject(new Error(message.message));
    else if (message.type === 'busy' || message.type === 'idle') {
      fsyncs = message.fsyncs;
      clearTimeout(hungTimer);
      const longest = message.type === 'busy' ? options.statementMs() : null;
      if (longest !== null) hungTimer = setTimeout(hung, longest);
    } else {
      const reply = replies.get(message.id);
      replies.delete(message.id);
      if (message.type === 'refused') reply?.reject(new Error(message.message));
      else reply?.resolve(message.type === 'dumped' ? message.archive : new Uint8Array());
    }
  };
  worker.on('message', handle);
  // An uncaught error ends the thread; `exit` follows and does the rest.
  worker.on('error', (error) => opened?.reject(error));
  void ended.then(() => {
    clearTimeout(hungTimer);
    const gone = new Error('The database thread ended.');
    opened?.reject(gone);
    for (const reply of replies.values()) reply.reject(gone);
  });

  const ask = (type: 'dump' | 'close'): Promise<Uint8Array> => {
    lastId += 1;
    const reply = Promise.withResolvers<Uint8Array>();
    replies.set(lastId, reply);
    worker.postMessage({ type, id: lastId } satisfies WorkerRequest);
    return reply.promise;
  };

  const openTimer = setTimeout(() => opened?.reject(new Error('The database did not open in time.')), options.openMs);
  try {
    await opened.promise;
  } catch (error) {
    await terminate();
    throw error;
  } finally {
    clearTimeout(openTimer);
    opened = undefined;
  }

  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ type: 'connect', port: port2 } satisfies WorkerRequest, [port2]);
      return port1;
    },
    dump: () => ask('dump'),
    async close() {
      await ask('close');
      await ended;
    },
    terminate,
    ended,
    fsyncs: () => fsyncs,
  };
};
