import type { ServerDeps } from '../http/define-service.ts';
import { MISSED_CHANGES } from './changes.ts';

/**
 * Reads something once until one of these topics changes, on this node or another. What it answers is shared: nobody may
 * change it in place. Not for what must be right within a transaction.
 */
export const keptReading = <Value>(
  { changes }: Pick<ServerDeps, 'changes'>,
  topics: readonly string[],
  read: () => Promise<Value>,
): (() => Promise<Value>) => {
  let current: Promise<Value> | null = null;
  changes.subscribe(({ topic }) => {
    if (topics.includes(topic) || topic === MISSED_CHANGES) current = null;
  });
  return () => {
    if (current) return current;
    const reading = read();
    current = reading;
    reading.catch(() => {
      if (current === reading) current = null;
    });
    return reading;
  };
};
