import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

/*
 * The browser tests of a file share one document, and all share what the browser stores. So each test
 * leaves the document as it found it. What a file registers itself runs before this.
 */

/** The size the staff app is usually looked at; `viewport` of vitest.config.ts is the same. */
const usual = { width: 1280, height: 900 };

const started = followTimers();
let address = location.href;
let attributes: (() => void)[] = [];

beforeEach(() => {
  address = location.href;
  attributes = [document.documentElement, document.body].map(keepAttributes);
});

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  started.clear();
  document.body.replaceChildren();
  for (const putBack of attributes) putBack();
  document.getSelection()?.removeAllRanges();
  localStorage.clear();
  sessionStorage.clear();
  await emptyDatabases();
  if (location.href !== address) history.replaceState(null, '', address);
  scrollTo(0, 0);
  if (innerWidth !== usual.width || innerHeight !== usual.height) await page.viewport(usual.width, usual.height);
});

/** Answers what sets the attributes of an element back to what they are now. */
function keepAttributes(element: HTMLElement): () => void {
  const kept = new Map([...element.attributes].map(({ name, value }) => [name, value]));
  return () => {
    for (const name of element.getAttributeNames()) if (!kept.has(name)) element.removeAttribute(name);
    for (const [name, value] of kept) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
}

/** Empties what code under test keeps in the browser; its own connections stay open. */
async function emptyDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await emptyDatabase(name);
}

function emptyDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      const end = () => {
        database.close();
        resolve();
      };
      if (stores.length === 0) return end();
      const emptying = database.transaction(stores, 'readwrite');
      for (const store of stores) emptying.objectStore(store).clear();
      emptying.oncomplete = end;
      emptying.onabort = end;
    };
  });
}

interface Timers {
  /** Stops every timer that was started since the last call and has not run. */
  clear(): void;
}

declare global {
  interface Window {
    /** The one that follows this window: each test file loads this module anew. */
    followedTimers?: Timers;
  }
}

/** Remembers the timers that pages start; the test runner has taken its own from the window before. */
function followTimers(): Timers {
  window.followedTimers ??= follow();
  return window.followedTimers;
}

function follow(): Timers {
  const waiting = new Set<number>();
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = window[name].bind(window) as (work: TimerHandler, ms?: number, ...more: unknown[]) => number;
    const followed = (work: TimerHandler, ms?: number, ...more: unknown[]): number => {
      const id = start(work, ms, ...more);
      // What has a signal ends by itself. The overlays' library waits so for a keyboard on the screen, once for all of a
      // document: stopped from outside it would wait for ever, and every later overlay stay cut away.
      if (!more.some((one) => one instanceof AbortSignal)) waiting.add(id);
      return id;
    };
    Object.defineProperty(window, name, { value: followed, writable: true, configurable: true });
  }
  return {
    clear() {
      for (const id of waiting) clearTimeout(id);
      waiting.clear();
    },
  };
}
