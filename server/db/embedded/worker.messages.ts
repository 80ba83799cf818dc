import type { MessagePort } from 'node:worker_threads';

/** How the worker opens its database. */
export interface WorkerSettings {
  /** Folder of the database; undefined keeps it in memory (tests). */
  folder: string | undefined;
  /** A dump (tar, may be gzipped) to make a new database from; initdb otherwise. */
  archive: Uint8Array | undefined;
  /** Milliseconds an open transaction may do nothing. */
  idleTransactionMs: number;
}

export type WorkerRequest =
  | { type: 'connect'; port: MessagePort }
  | { type: 'dump'; id: number }
  | { type: 'close'; id: number };

export type WorkerReport =
  | { type: 'opened' }
  | { type: 'failed'; message: string }
  /** A batch of statements began or ended; between the two the worker cannot answer anything. */
  | { type: 'busy'; fsyncs: number }
  | { type: 'idle'; fsyncs: number }
  | { type: 'dumped'; id: number; archive: Uint8Array }
  | { type: 'closed'; id: number }
  | { type: 'refused'; id: number; message: string };
