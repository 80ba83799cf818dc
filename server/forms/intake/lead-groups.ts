import type { FormBundle } from '../form-bundle.types.ts';
import type { PreparedLead } from './prepare-lead.ts';

/** One lead with the form it answers. */
export interface ArrivedLead {
  bundle: FormBundle;
  lead: PreparedLead;
}

/** What became of it. */
export interface StoredLead {
  number: string;
  isDuplicate: boolean;
  /** It came again with the Idempotency-Key of the first. */
  isReplay?: true;
  /** Mails or deliveries wait for somebody to send them. */
  hasWork: boolean;
}

interface Waiting extends ArrivedLead {
  done: PromiseWithResolvers<StoredLead>;
}

/** Leads of one transaction at most. */
const MOST = 32;

/**
 * Stores leads in groups: while all lanes have a transaction on its way to the disk, those that arrive wait for the next,
 * which takes all of them. Under load a flush is shared by many, alone a lead waits for nobody.
 * @param lanes transactions at the same time; more than one pays on a server, which flushes for several at once
 * @param storeAll stores a group in one transaction and answers in its order
 * @param isHopeless whether an error says that storing them one by one would fail as well
 */
export const createLeadGroups = (
  lanes: number,
  storeAll: (group: readonly ArrivedLead[]) => Promise<StoredLead[]>,
  isHopeless: (error: unknown) => boolean,
): ((arrived: ArrivedLead) => Promise<StoredLead>) => {
  const waiting: Waiting[] = [];
  let running = 0;

  const settle = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const stored = await storeAll(group);
      for (const [index, { done }] of group.entries()) {
        const outcome = stored[index];
        if (outcome) done.resolve(outcome);
        else done.reject(new Error('A stored lead has no outcome.'));
      }
    } catch (error) {
      // What is wrong with one of them is not the others' fault.
      if (group.length > 1 && !isHopeless(error)) for (const one of group) await settle([one]);
      else for (const { done } of group) done.reject(error);
    }
  };

  const run = async (): Promise<void> => {
    running += 1;
    while (waiting.length > 0) await settle(waiting.splice(0, MOST));
    running -= 1;
  };

  return (arrived) => {
    const done = Promise.withResolvers<StoredLead>();
    waiting.push({ ...arrived, done });
    if (running < lanes) void run();
    return done.promise;
  };
};
