import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Logger } from '../log/logger.ts';
import type { Tables } from './tables.ts';

/** Something that changed, for caches and live screens: `page:<id>`, `settings`, … */
export interface Change {
  topic: string;
  payload?: unknown;
}

/** Topic that tells listeners that changes may have been missed: drop everything that could be stale. */
export const MISSED_CHANGES = '*';

/** PostgreSQL channel on which nodes tell each other what changed. */
export const CHANGES_CHANNEL = 'forecourt_changes';

/** Largest change, as JSON bytes; NOTIFY carries less than 8,000. */
export const MAX_CHANGE_BYTES = 7_000;

/** Who changed it: this node, or another one (or nobody knows, after messages were missed). */
export type ChangedBy = 'us' | 'others';

export type ChangeListener = (change: Change, by: ChangedBy) => void;

export interface Changes {
  /** Tells every node, after `trx` has committed, that `topic` changed. Throws when the payload is too large. */
  publish(trx: Transaction<Tables>, topic: string, payload?: unknown): void;
  /** Calls `listener` for each change of any node; answers a function that ends it. A listener's throw is logged. */
  subscribe(listener: ChangeListener): () => void;
  /**
   * Calls `keeper` with the topics of each transaction before it is committed, in it: what it writes is public with what
   * was announced, or not at all. What it throws undoes the transaction. Answers a function that ends it.
   */
  keepAlong(keeper: (trx: Transaction<Tables>, topics: readonly string[]) => Promise<void>): () => void;
  /** For `Db` only: opens the list of changes of a transaction. */
  begin(trx: Transaction<Tables>): Change[];
  /** For `Db` only: tells other nodes, inside the transaction. */
  beforeCommit(trx: Transaction<Tables>, pending: readonly Change[]): Promise<void>;
  /** For `Db` only: tells this node. */
  afterCommit(pending: readonly Change[]): void;
  /** For the LISTEN connection only: a message of another node (or our own, which is skipped). */
  receive(message: string): void;
  /** For the LISTEN connection only: messages may have been lost. */
  missed(): void;
}

/** `notify: true` sends changes through PostgreSQL to the other nodes; an embedded database has none. */
export const createChanges = (options: { notify: boolean; log: Logger }): Changes => {
  const node = randomUUID();
  const listeners = new Set<ChangeListener>();
  const keepers = new Set<(trx: Transaction<Tables>, topics: readonly string[]) => Promise<void>>();
  const pendingOf = new WeakMap<Transaction<Tables>, Change[]>();

  const deliver: ChangeListener = (change, by) => {
    for (const listener of listeners) {
      try {
        listener(change, by);
      } catch (error) {
        options.log.error({ err: error, topic: change.topic }, 'a listener of changes failed');
      }
    }
  };

  return {
    publish(trx, topic, payload) {
      const pending = pendingOf.get(trx);
      if (!pending) throw new Error('changes.publish needs the trx of a running db.transaction.');
      const change = payload === undefined ? { topic } : { topic, payload };
      if (Buffer.byteLength(JSON.stringify(change)) > MAX_CHANGE_BYTES)
        throw new Error(`The change of "${topic}" is larger than ${MAX_CHANGE_BYTES} bytes: publish an id instead.`);
      pending.push(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keepAlong(keeper) {
      keepers.add(keeper);
      return () => keepers.delete(keeper);
    },
    begin(trx) {
      const pending: Change[] = [];
      pendingOf.set(trx, pending);
      return pending;
    },
    async beforeCommit(trx, pending) {
      if (pending.length > 0) {
        const topics = [...new Set(pending.map(({ topic }) => topic))];
        for (const keeper of keepers) await keeper(trx, topics);
      }
      pendingOf.delete(trx);
      if (!options.notify) return;
      for (const change of pending) {
        await sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify({ node, ...change })})`.execute(trx);
      }
    },
    afterCommit(pending) {
      for (const change of pending) deliver(change, 'us');
    },
    receive(message) {
      const { node: sender, ...change } = JSON.parse(message) as Change & { node: string };
      if (sender !== node) deliver(change, 'others');
    },
    missed() {
      deliver({ topic: MISSED_CHANGES }, 'others');
    },
  };
};
