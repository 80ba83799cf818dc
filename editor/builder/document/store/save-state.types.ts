import type { Conflict } from '#documents/page/commands.types.ts';

/** What the person is told about their work. `waiting` is the number of steps not on the server. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'unsaved'; waiting: number }
  | { kind: 'saving'; waiting: number }
  /** No connection, or a server that is down: kept here, tried again by itself. */
  | { kind: 'offline'; waiting: number; detail: string }
  /** The session ended; signing in (in another tab) lets it go on. */
  | { kind: 'signed-out'; waiting: number }
  /** The server takes nothing more of this page: it is gone, or this person may not change it any more. */
  | { kind: 'refused'; waiting: number; detail: string }
  /** Everything is on the server but single changes, which it refuses for their own sake. */
  | { kind: 'set-aside'; changes: number };

/** What the state says in words. */
export const saveWords = (state: SaveState): string => {
  const changes = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`;
  // Steps, not changes: what publishing counts is another number.
  const steps = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`;
  switch (state.kind) {
    case 'saved':
      return 'Saved';
    case 'unsaved':
    case 'saving':
      return 'Saving…';
    case 'offline':
      return `${navigator.onLine === false ? 'Offline' : 'No answer'}: ${steps(state.waiting)} kept`;
    case 'signed-out':
      return `Signed out: ${steps(state.waiting)} kept`;
    case 'refused':
      return `Not saved: ${changes(state.waiting)}`;
    case 'set-aside':
      return `Not saved: ${changes(state.changes)}`;
  }
};

/** Conflicts waiting for a decision, the newest of each field. */
export const newestByKey = (known: readonly Conflict[], more: readonly Conflict[]): Conflict[] => {
  const keys = new Set(more.map(({ key }) => key));
  const latest = new Map(more.map((entry) => [entry.key, entry]));
  return [...known.filter(({ key }) => !keys.has(key)), ...latest.values()];
};
