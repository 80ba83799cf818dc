import { Worker } from 'node:worker_threads';

/** A visitor who opens one address after the other. */
export interface OneVisitor {
  address: string;
  paths: readonly string[];
}

/**
 * Milliseconds from each request to the last byte of its answer. @throws when an answer is not 200
 *
 * The visitor has a thread of its own: collecting the garbage of a whole bench, with a browser's driver in it, takes 20 ms
 * of every twelfth page, and would be taken for the server's work.
 */
export const timesOf = (address: string, paths: readonly string[]): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const visitor: OneVisitor = { address, paths };
    const worker = new Worker(new URL('./one-visitor.worker.ts', import.meta.url), { workerData: visitor });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
