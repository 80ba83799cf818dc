import { useSyncExternalStore } from 'react';

/** Unsaved values by setting, as their controls hold them: text. */
type Drafts = Readonly<Record<string, string>>;

const storageKey = 'forecourt-setting-drafts';

const readKept = (): Drafts => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, draft]) => typeof draft === 'string')) as Drafts;
  } catch {
    return {};
  }
};

let drafts: Drafts | undefined;
const listeners = new Set<() => void>();

const current = (): Drafts => {
  drafts ??= readKept();
  return drafts;
};

/** Keeps what somebody typed for a setting, in this browser, until it is saved or given up (null). */
export const keepDraft = (key: string, draft: string | null): void => {
  const { [key]: _, ...rest } = current();
  drafts = draft === null ? rest : { ...rest, [key]: draft };
  try {
    localStorage.setItem(storageKey, JSON.stringify(drafts));
  } catch {
    // Nothing to be done: the draft is still on the screen.
  }
  for (const tell of listeners) tell();
};

/** Forgets all drafts, and reads anew what the browser keeps. For tests. */
export const forgetDrafts = (): void => {
  drafts = undefined;
  for (const tell of listeners) tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** All unsaved values, kept while one walks through the screens and over reloads. */
export const useDrafts = (): Drafts => useSyncExternalStore(subscribe, current);
