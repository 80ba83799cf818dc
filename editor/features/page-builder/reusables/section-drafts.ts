import type { AdminContract } from '../../../../api-clients/admin/admin.contract.ts';
import { type ReusableDraft, reusablesAtOnce } from '../../../../api-clients/admin/reusables.operations.ts';
import type { Client } from '../../../../api-clients/http.ts';
import { deriveSnapshot } from '../../../../page-document/derive-snapshot.ts';
import type { PageSnapshot } from '../../../../page-document/document.types.ts';
import { sourceOf } from '../../../../page-document/reusables.ts';
import type { BuilderStore } from '../store/builder-store.ts';
import { createWatched, type Watched } from '../store/listeners.ts';

/** What is known of a section that the page shows. */
export type SectionDraft =
  | { kind: 'loading' }
  /** Gone, or in the bin. */
  | { kind: 'missing' }
  | { kind: 'failed' }
  | { kind: 'ready'; title: string; status: ReusableDraft['attributes']['status']; snapshot: PageSnapshot };

export interface SectionDrafts {
  all: Watched<ReadonlyMap<string, SectionDraft>>;
  /** Asks for all of them again. */
  refresh: () => void;
  start: () => () => void;
}

/** The drafts of the sections that this page shows; loaded when the first place of each appears. */
export const createSectionDrafts = (
  api: Pick<Client<AdminContract>, 'readReusables'>,
  store: BuilderStore,
): SectionDrafts => {
  const all = createWatched<ReadonlyMap<string, SectionDraft>>(new Map());

  const put = (entries: readonly (readonly [string, SectionDraft])[]): void =>
    all.set(new Map([...all.get(), ...entries]));

  const load = async (ids: readonly string[]): Promise<void> => {
    for (let from = 0; from < ids.length; from += reusablesAtOnce) {
      const wanted = ids.slice(from, from + reusablesAtOnce);
      try {
        const { data } = await api.readReusables({ query: { ids: wanted.join(',') } });
        const found = new Map(data.data.map(({ id, attributes }) => [id, attributes]));
        put(
          wanted.map((id) => {
            const section = found.get(id);
            if (!section) return [id, { kind: 'missing' }];
            const { title, status, document } = section;
            return [id, { kind: 'ready', title, status, snapshot: deriveSnapshot(document) }];
          }),
        );
      } catch {
        // What was shown before stays; the rest can be asked for again.
        put(wanted.flatMap((id) => (all.get().get(id)?.kind === 'ready' ? [] : [[id, { kind: 'failed' }] as const])));
      }
    }
  };

  const shown = (): string[] => {
    const { blocks } = store.getDraft();
    return [...new Set(store.getStructure().order.flatMap((id) => (blocks[id] && sourceOf(blocks[id])) ?? []))];
  };
  const loadNew = (): void => {
    const ids = shown().filter((id) => !all.get().has(id));
    if (ids.length === 0) return;
    put(ids.map((id) => [id, { kind: 'loading' }]));
    void load(ids);
  };
  const refresh = (): void => void load(shown());

  return {
    all,
    refresh,
    start: () => {
      loadNew();
      const stop = store.subscribe(({ structure }) => structure && loadNew());
      // The section may have been edited in another tab.
      window.addEventListener('focus', refresh);
      return () => {
        stop();
        window.removeEventListener('focus', refresh);
      };
    },
  };
};
