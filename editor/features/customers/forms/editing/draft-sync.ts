import type { FormWrite } from '#api-clients/forms/form.resources.ts';
import { type FormItem, writeOf } from '../forms.api.ts';
import type { OpenedForm } from './draft.api.ts';
import { mergeForms } from './merge-forms.ts';
import { sameForm } from './same-form.ts';

/** Both changed the same thing: a person decides. */
export interface Conflict {
  who: string;
  at: string | null;
  /** What both began from. */
  base: FormWrite;
  theirs: FormWrite;
  clashes: readonly string[];
  opened: OpenedForm;
}

export interface SyncState {
  kind: 'kept' | 'keeping' | 'waiting' | 'conflict';
  conflict: Conflict | null;
  /** Why it waits. */
  error: unknown;
  /** There are edits on the server that visitors do not see. */
  hasDraft: boolean;
}

/** How an answer of the server is met: 412 and 409 mean that somebody was faster. */
export type Failure = 'stale' | 'refused' | 'away';

export interface DraftServer {
  open(): Promise<OpenedForm>;
  keep(etag: string, baseVersion: number, form: FormWrite): Promise<string>;
  discard(etag: string): Promise<unknown>;
  failureOf(error: unknown): Failure;
}

/** What reaches the screen: the form as the server holds it, and what becomes of one's own edits. */
export interface Arrival {
  opened: OpenedForm;
  who: string;
  combine: (mine: FormWrite) => FormWrite;
}

interface Options {
  opened: OpenedForm;
  /** What the edits on the screen began from; differs from the server's form after a crash. */
  known: FormWrite;
  form: FormWrite;
  server: DraftServer;
  onArrival: (arrival: Arrival) => void;
  /** Milliseconds of rest before edits are sent. */
  restMs?: number;
  /** Milliseconds before another try. */
  retryMs?: number;
}

const idle: SyncState = { kind: 'kept', conflict: null, error: null, hasDraft: false };

/**
 * Keeps the edits of one form on the server: a moment after each, one call at a time, again when the server was away.
 * What other people kept meanwhile is put together with one's own; where both changed the same, a person decides.
 */
export const createDraftSync = ({ opened, known: begun, form, server, onArrival, ...times }: Options) => {
  const { restMs = 700, retryMs = 4_000 } = times;
  let held = opened;
  // The form that this screen and the server last agreed on.
  let known = begun;
  let wanted = form;
  let mustSend = false;
  let state: SyncState = { ...idle, hasDraft: opened.draft.exists };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const tell = (change: Partial<SyncState>) => {
    state = { ...state, ...change, hasDraft: held.draft.exists };
    for (const listener of listeners) listener();
  };
  const isSettled = () => !mustSend && sameForm(wanted, known);
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  /** Takes over what the server holds; true when one's own edits can go on. */
  const meet = (now: OpenedForm): boolean => {
    const { item, draft } = now;
    const saved = writeOf(item);
    // The published form moved on under the draft: the draft's own edits are put on top of it.
    const isOvertaken = draft.exists && draft.baseVersion < item.version;
    const rebased = isOvertaken ? mergeForms(draft.base, draft.form, saved) : null;
    const theirs = rebased?.form ?? draft.form;
    const clashes = [...(rebased?.clashes ?? []), ...mergeForms(known, wanted, theirs).clashes];
    const who = (isOvertaken || !draft.exists ? item.updated_by : draft.updatedBy) || 'Somebody';
    held = now;
    if (clashes.length > 0) {
      const at = isOvertaken || !draft.exists ? item.updated_at : draft.updatedAt;
      const base = rebased ? draft.base : known;
      const conflict = { who, at, base, theirs: rebased ? saved : theirs, clashes, opened: now };
      tell({ kind: 'conflict', conflict });
      return false;
    }
    takeOver(now, theirs, { isOvertaken, who }, (mine, base) => mergeForms(base, mine, theirs).form);
    return true;
  };
  const takeOver = (
    now: OpenedForm,
    theirs: FormWrite,
    { isOvertaken, who }: { isOvertaken: boolean; who: string },
    combine: (mine: FormWrite, base: FormWrite) => FormWrite,
  ) => {
    const base = known;
    wanted = combine(wanted, base);
    known = theirs;
    mustSend = isOvertaken;
    if (isOvertaken) held = { ...now, draft: { ...now.draft, baseVersion: now.item.version, base: writeOf(now.item) } };
    onArrival({ opened: now, who, combine: (mine) => combine(mine, base) });
    tell({ kind: isSettled() ? 'kept' : 'keeping', conflict: null, error: null });
    if (!isSettled()) schedule(restMs);
  };

  const send = async (): Promise<void> => {
    const sent = wanted;
    const { draft, item } = held;
    tell({ kind: 'keeping', error: null });
    const isAsSaved = sameForm(sent, writeOf(item));
    if (isAsSaved && draft.exists) {
      await server.discard(draft.etag);
      known = sent;
      mustSend = false;
      meet(await server.open());
      return;
    }
    if (!isAsSaved) {
      const etag = await server.keep(draft.etag, draft.baseVersion, sent);
      held = { item, draft: { ...draft, exists: true, form: sent, etag } };
    }
    known = sent;
    mustSend = false;
  };
  const work = async (): Promise<void> => {
    while (state.kind !== 'conflict' && !isSettled()) {
      try {
        await send();
      } catch (error) {
        const failure = server.failureOf(error);
        if (failure === 'stale') {
          if (!meet(await server.open())) return;
          continue;
        }
        tell({ kind: 'waiting', error });
        if (failure === 'away') schedule(retryMs);
        return;
      }
    }
    if (state.kind !== 'conflict') tell({ kind: 'kept', error: null });
  };
  /** Sends what is not kept yet; resolves true once the server holds what is on the screen. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    running ??= work()
      .catch((error: unknown) => {
        tell({ kind: 'waiting', error });
        if (server.failureOf(error) === 'away') schedule(retryMs);
      })
      .finally(() => {
        running = null;
      });
    await running;
    return isSettled() && state.kind === 'kept';
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    state: () => state,
    /** The form that this screen and the server last agreed on: what is kept aside begins from it. */
    known: () => known,
    held: () => held,
    /** The edits as they are on the screen now. */
    want(next: FormWrite) {
      wanted = next;
      if (state.kind === 'conflict' || isSettled()) return;
      if (state.kind === 'kept') tell({ kind: 'keeping' });
      schedule(restMs);
    },
    flush,
    /** Looks at what the server holds now. */
    async refresh(): Promise<void> {
      if (running || state.kind === 'conflict') return;
      const now = await server.open();
      const isSame = now.draft.etag === held.draft.etag && now.item.version === held.item.version;
      if (!isSame && !running) meet(now);
    },
    /** Meets what was opened with edits that were left in this browser, or with a form that moved on. */
    begin() {
      const { draft, item } = held;
      const isOvertaken = draft.exists && draft.baseVersion < item.version;
      if (isOvertaken || !isSettled() || !sameForm(known, draft.form)) meet(held);
    },
    /** `sent` became the form `item`: what the server answered is what both agree on now. */
    async saved(item: FormItem, sent: FormWrite): Promise<void> {
      const answer = writeOf(item);
      if (sameForm(wanted, sent)) wanted = answer;
      known = answer;
      mustSend = false;
      meet(await server.open());
    },
    resolve(how: 'both' | 'mine' | 'theirs') {
      const { conflict } = state;
      if (!conflict) return;
      const { draft, item } = conflict.opened;
      const isOvertaken = draft.exists && draft.baseVersion < item.version;
      const saved = writeOf(item);
      const theirs = isOvertaken ? mergeForms(draft.base, draft.form, saved).form : draft.form;
      state = { ...state, kind: 'keeping', conflict: null };
      takeOver(
        conflict.opened,
        how === 'theirs' && isOvertaken ? saved : theirs,
        { isOvertaken, who: conflict.who },
        (mine, base) => {
          if (how === 'mine') return mine;
          if (how === 'theirs') return isOvertaken ? saved : theirs;
          return mergeForms(base, mine, theirs).form;
        },
      );
    },
  };
};

export type DraftSync = ReturnType<typeof createDraftSync>;
