import { Worker } from 'node:worker_threads';

/** Visitors who send leads as quickly as they are answered. */
export interface Visitors {
  /** Where a lead goes. */
  url: string;
  seconds: number;
  senders: number;
  /** Each lead has a number of its own; the first is the next one. */
  from: number;
}

export interface VisitorsDone {
  perSecond: number;
  last: number;
}

/** Lets visitors send for a while; answers the leads acknowledged a second. Throws when one is not. */
export const sendLeads = (visitors: Visitors): Promise<VisitorsDone> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./lead-visitors.worker.ts', import.meta.url), { workerData: visitors });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
