import { setTimeout as wait } from 'node:timers/promises';
import type { SiteLog } from '#site/site.types.ts';
import { problemStatus } from '../load/problem-status.ts';
import type { LastGoodStore } from './last-good-store.ts';

export interface Renewal {
  /** What a change concerns is rendered anew soon; `*` (changes may have been missed) concerns everything. */
  changed(topic: string): void;
  /** Waits for the document that is being made. */
  stop(): Promise<void>;
}

export interface RenewalOptions {
  store: Pick<LastGoodStore, 'keys' | 'dependents'>;
  /** Renders a document anew and keeps or forgets it. */
  renew(key: string): Promise<void>;
  /** Waits until the server has a moment for the next document. */
  turn(): Promise<void>;
  log: SiteLog;
  /** Pause after each document, as a multiple of the time it took, while all of them are gone through. */
  restShare?: number;
}

const DEFAULT_REST_SHARE = 4;

/**
 * Keeps the documents on the disk true, so that the next start shows nothing that was changed or taken away before the
 * last one ended: a page is rendered again as soon as it changes, whether or not anybody asks for it, and all of them
 * one by one, with pauses, after changes may have been missed. When what is behind the pages is away the round ends; the
 * next word that changes were missed begins another. A page that fails by itself is passed over and keeps its document.
 */
export function createRenewal({ store, renew, turn, log, restShare = DEFAULT_REST_SHARE }: RenewalOptions): Renewal {
  const urgent = new Set<string>();
  const stopping = new AbortController();
  /** Rises with each wish for a whole round: one that is under way then ends, for it began too early. */
  let wanted = 0;
  let done = 0;
  let working: Promise<void> | undefined;

  const renewOne = async (key: string) => {
    await turn();
    if (stopping.signal.aborted) return;
    try {
      await renew(key);
    } catch (error) {
      if ((problemStatus(error) ?? 0) >= 500) throw error;
      log.warn({ err: error, key }, 'a kept page could not be rendered again');
    }
  };
  const workOffUrgent = async () => {
    for (const key of urgent) {
      urgent.delete(key);
      await renewOne(key);
      if (stopping.signal.aborted) return;
    }
  };
  const goThroughAll = async () => {
    const round = wanted;
    for await (const key of store.keys()) {
      const began = performance.now();
      await renewOne(key);
      await workOffUrgent();
      if (stopping.signal.aborted || wanted !== round) return;
      const rest = (performance.now() - began) * restShare;
      await wait(rest, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    done = round;
  };
  const work = async () => {
    while (!stopping.signal.aborted && (urgent.size > 0 || done !== wanted)) {
      await workOffUrgent();
      if (done !== wanted) await goThroughAll();
    }
  };
  const wake = () => {
    working ??= work()
      .catch((error: unknown) => {
        done = wanted;
        urgent.clear();
        log.warn({ err: error }, 'kept pages could not be brought up to date now');
      })
      .finally(() => {
        working = undefined;
      });
  };

  return {
    changed(topic) {
      if (stopping.signal.aborted) return;
      if (topic === '*') wanted += 1;
      else if (topic.startsWith('page:')) for (const key of store.dependents(topic)) urgent.add(key);
      if (urgent.size > 0 || done !== wanted) wake();
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
