import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import { type ReusableDraft, reusablesAtOnce } from '#api-clients/admin/reusables.operations.ts';
import type { Client } from '#api-clients/http.ts';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { sourceOf } from '#documents/page/reusables.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import type { BuilderStore } from '../store/builder-store.ts';

/** What is known of a section that the page shows. */
export type SectionDraft =
  | { kind: 'loading' }
  /** Gone, or in the bin. */
  | { kind: 'missing' }
  | { kind: 'failed' }
  | {
      kind: 'ready';
      title: string;
      status: ReusableDraft['attributes']['status'];
      revision: number;
      snapshot: PageSnapshot;
    };

export interface SectionDrafts {
  all: Watched<ReadonlyMap<string, SectionDraft>>;
  /** Asks for those of these that nothing is known of. */
  need: (ids: readonly string[]) => void;
  /** Asks for all of them again. */
  refresh: () => void;
  /** Somebody changed this section, or, with null, any: it is asked for again soon if the page shows it. */
  changed: (id: string | null) => void;
  start: () => () => void;
}

/** Changes that come within so many milliseconds are one question. */
const gatherMs = 150;

const isSame = (before: SectionDraft | undefined, now: ReusableDraft['attributes']): boolean =>
  before?.kind === 'ready' &&
  before.revision === now.revision &&
  before.status === now.status &&
  before.title === now.title;

/** The drafts of the sections that this page shows; loaded when the first place of each appears. */
export const createSectionDrafts = (
  api: Pick<Client<AdminContract>, 'readReusables'>,
  store: BuilderStore,
): SectionDrafts => {
  const all = createWatched<ReadonlyMap<string, SectionDraft>>(new Map());

  const put = (entries: readonly (readonly [string, SectionDraft])[]): void =>
    all.set(new Map([...all.get(), ...entries]));

  const read = async (ids: readonly string[]): Promise<void> => {
    for (let from = 0; from < ids.length; from += reusablesAtOnce) {
      const wanted = ids.slice(from, from + reusablesAtOnce);
      try {
        const { data } = await api.readReusables({ query: { ids: wanted.join(',') } });
        const found = new Map(data.data.map(({ id, attributes }) => [id, attributes]));
        const entries = wanted.flatMap((id): [string, SectionDraft][] => {
          const section = found.get(id);
          if (!section) return [[id, { kind: 'missing' }]];
          if (isSame(all.get().get(id), section)) return [];
          const { title, status, revision, document } = section;
          return [[id, { kind: 'ready', title, status, revision, snapshot: deriveSnapshot(document) }]];
        });
        if (entries.length > 0) put(entries);
      } catch {
        // What was shown before stays; the rest can be asked for again.
        put(wanted.flatMap((id) => (all.get().get(id)?.kind === 'ready' ? [] : [[id, { kind: 'failed' }] as const])));
      }
    }
  };

  // One question after the other: an older answer never comes last.
  let last: Promise<void> = Promise.resolve();
  const load = (ids: readonly string[]): void => {
    last = last.then(() => read(ids));
  };

  const shown = (): string[] => {
    const { blocks } = store.getDraft();
    return [...new Set(store.getStructure().order.flatMap((id) => (blocks[id] && sourceOf(blocks[id])) ?? []))];
  };
  const need = (wanted: readonly string[]): void => {
    const ids = wanted.filter((id) => !all.get().has(id));
    if (ids.length === 0) return;
    put(ids.map((id) => [id, { kind: 'loading' }]));
    load(ids);
  };
  const refresh = (): void => load(shown());

  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = (id: string | null): void => {
    for (const source of shown()) if (id === null || source === id) waiting.add(source);
    if (waiting.size === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      load([...waiting]);
      waiting.clear();
    }, gatherMs);
  };

  return {
    all,
    need,
    refresh,
    changed,
    start: () => {
      need(shown());
      const stop = store.subscribe(({ structure }) => structure && need(shown()));
      // Also without a connection for live changes.
      window.addEventListener('focus', refresh);
      return () => {
        stop();
        clearTimeout(timer);
        timer = undefined;
        window.removeEventListener('focus', refresh);
      };
    },
  };
};
