import type { WholeDocument } from '#documents/whole/whole-document.ts';
import { type OpenedDraft, standingOf } from './opened-draft.ts';

/** Both changed the same thing: a person decides. */
export interface Conflict<Doc> {
  who: string;
  at: string | null;
  /** What both began from. */
  base: Doc;
  theirs: Doc;
  clashes: readonly string[];
}

export interface SyncState<Doc> {
  kind: 'kept' | 'keeping' | 'waiting' | 'conflict';
  conflict: Conflict<Doc> | null;
  /** Why it waits. */
  error: unknown;
  /** There are edits on the server that visitors do not see. */
  hasDraft: boolean;
}

/** What a person decides where both changed the same: their own beside theirs, only their own, only theirs. */
export type Decision = 'both' | 'mine' | 'theirs';

/** How an answer of the server is met: 412 and 409 mean that somebody was faster. */
export type Failure = 'stale' | 'refused' | 'away';

export interface DraftServer<Doc, Held extends OpenedDraft<Doc>> {
  open(): Promise<Held>;
  keep(etag: string, baseVersion: number, content: Doc): Promise<string>;
  discard(etag: string): Promise<unknown>;
  failureOf(error: unknown): Failure;
}

/** What reaches the screen: the document as the server holds it, and what becomes of one's own edits. */
export interface Arrival<Doc, Held> {
  opened: Held;
  who: string;
  combine: (mine: Doc) => Doc;
}

interface Options<Doc, Held extends OpenedDraft<Doc>> {
  kind: WholeDocument<Doc>;
  opened: Held;
  /** What the edits on the screen began from; differs from the server's document after a crash. */
  known: Doc;
  /** What is on the screen. */
  content: Doc;
  server: DraftServer<Doc, Held>;
  onArrival: (arrival: Arrival<Doc, Held>) => void;
  /** Milliseconds of rest before edits are sent. */
  restMs?: number;
  /** Milliseconds before another try. */
  retryMs?: number;
}

/**
 * Keeps the edits of one document on the server: a moment after each, one call at a time, again when the server was
 * away. What other people kept meanwhile is put together with one's own; where both changed the same, a person decides.
 */
export const createDraftSync = <Doc, Held extends OpenedDraft<Doc>>({
  kind,
  opened,
  server,
  onArrival,
  ...start
}: Options<Doc, Held>) => {
  const { restMs = 700, retryMs = 4_000 } = start;
  let held = opened;
  // The document that this screen and the server last agreed on.
  let known = start.known;
  let wanted = start.content;
  let mustSend = false;
  let state: SyncState<Doc> = { kind: 'kept', conflict: null, error: null, hasDraft: opened.draft.exists };
  let clashed: Held | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const tell = (change: Partial<SyncState<Doc>>) => {
    state = { ...state, ...change, hasDraft: held.draft.exists };
    for (const listener of listeners) listener();
  };
  const isSettled = () => !mustSend && kind.same(wanted, known);
  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  /** Takes over what the server holds; true when one's own edits can go on. */
  const meet = (now: Held): boolean => {
    const { ground, who, at, base, theirs, ...standing } = standingOf(kind, now);
    const clashes = [...standing.clashes, ...kind.merge(known, wanted, ground).clashes];
    held = now;
    if (clashes.length === 0) {
      takeOver(now, (mine, began) => kind.merge(began, mine, ground).merged);
      return true;
    }
    clashed = now;
    tell({ kind: 'conflict', conflict: { who, at, base: base ?? known, theirs, clashes } });
    return false;
  };
  const takeOver = (now: Held, combine: (mine: Doc, base: Doc) => Doc, agreed?: Doc) => {
    const { isOvertaken, ground, who } = standingOf(kind, now);
    const { saved, draft } = now;
    const began = known;
    clashed = null;
    wanted = combine(wanted, began);
    known = agreed ?? ground;
    mustSend = isOvertaken;
    if (isOvertaken) held = { ...now, draft: { ...draft, baseVersion: saved.version, base: saved.content } };
    onArrival({ opened: now, who, combine: (mine) => combine(mine, began) });
    tell({ kind: isSettled() ? 'kept' : 'keeping', conflict: null, error: null });
    if (!isSettled()) schedule(restMs);
  };

  const send = async (): Promise<void> => {
    const sent = wanted;
    const { draft, saved } = held;
    tell({ kind: 'keeping', error: null });
    const isAsSaved = kind.same(sent, saved.content);
    if (isAsSaved && draft.exists) {
      await server.discard(draft.etag);
      known = sent;
      mustSend = false;
      meet(await server.open());
      return;
    }
    if (!isAsSaved) {
      const etag = await server.keep(draft.etag, draft.baseVersion, sent);
      held = { ...held, draft: { ...draft, exists: true, content: sent, etag } };
    }
    known = sent;
    mustSend = false;
  };
  const wait = (error: unknown) => {
    tell({ kind: 'waiting', error });
    if (server.failureOf(error) === 'away') schedule(retryMs);
  };
  const work = async (): Promise<void> => {
    while (state.kind !== 'conflict' && !isSettled()) {
      try {
        await send();
      } catch (error) {
        if (server.failureOf(error) !== 'stale') return wait(error);
        if (!meet(await server.open())) return;
      }
    }
    if (state.kind !== 'conflict') tell({ kind: 'kept', error: null });
  };
  /** Sends what is not kept yet; resolves true once the server holds what is on the screen. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    do {
      running ??= work()
        .catch(wait)
        .finally(() => {
          running = null;
        });
      await running;
      // Typed on between the last answer and now: that goes along.
    } while (state.kind === 'keeping' && !isSettled());
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
    /** The document that this screen and the server last agreed on: what is kept aside begins from it. */
    known: () => known,
    held: () => held,
    /** The edits as they are on the screen now. */
    want(next: Doc) {
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
      const isSame = now.draft.etag === held.draft.etag && now.saved.version === held.saved.version;
      if (!isSame && !running) meet(now);
    },
    /** Meets what was opened with edits that were left in this browser, or with a document that moved on. */
    begin() {
      const { isOvertaken } = standingOf(kind, held);
      if (isOvertaken || !isSettled() || !kind.same(known, held.draft.content)) meet(held);
    },
    /** `sent` was published; what the server `answered` is what both agree on now. */
    async published(answered: Doc, sent: Doc): Promise<void> {
      if (kind.same(wanted, sent)) wanted = answered;
      known = answered;
      mustSend = false;
      meet(await server.open());
    },
    resolve(how: Decision) {
      if (!clashed) return;
      const now = clashed;
      const { ground, theirs } = standingOf(kind, now);
      state = { ...state, kind: 'keeping', conflict: null };
      takeOver(
        now,
        (mine, began) => {
          if (how === 'both') return kind.merge(began, mine, ground).merged;
          return how === 'mine' ? mine : theirs;
        },
        how === 'theirs' ? theirs : ground,
      );
    },
  };
};

export type DraftSync<Doc, Held extends OpenedDraft<Doc>> = ReturnType<typeof createDraftSync<Doc, Held>>;
