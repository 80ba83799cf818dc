import type { Conflict } from '#documents/page/commands.types.ts';
import { t } from '#editor/i18n/t.ts';

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
  const changes = (count: number): string => t('{count, plural, one {# change} other {# changes}}', { count });
  // Steps, not changes: what publishing counts is another number.
  const steps = (count: number): string => t('{count, plural, one {# step} other {# steps}}', { count });
  switch (state.kind) {
    case 'saved':
      return t('Saved');
    case 'unsaved':
    case 'saving':
      return t('Saving…');
    case 'offline':
      return t('{case, select, true {Offline} other {No answer}}: {steps} kept', {
        case: String(navigator.onLine === false),
        steps: steps(state.waiting),
      });
    case 'signed-out':
      return t('Signed out: {steps} kept', { steps: steps(state.waiting) });
    case 'refused':
      return t('Not saved: {changes}', { changes: changes(state.waiting) });
    case 'set-aside':
      return t('Not saved: {changes}', { changes: changes(state.changes) });
  }
};

/** Conflicts waiting for a decision, the newest of each field. */
export const newestByKey = (known: readonly Conflict[], more: readonly Conflict[]): Conflict[] => {
  const keys = new Set(more.map(({ key }) => key));
  const latest = new Map(more.map((entry) => [entry.key, entry]));
  return [...known.filter(({ key }) => !keys.has(key)), ...latest.values()];
};
