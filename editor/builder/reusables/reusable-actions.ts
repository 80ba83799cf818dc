import type { QueryClient } from '@tanstack/react-query';
import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { Reusable } from '#api-clients/admin/reusables.operations.ts';
import type { Client } from '#api-clients/http.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { fragmentOf, insertFragment } from '#documents/page/fragment.ts';
import { newId } from '#documents/page/new-id.ts';
import { placeAt } from '#documents/page/places.ts';
import { isPlace, newPlace, sourceOf } from '#documents/page/reusables.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import type { BuilderActions } from '../commands/builder-actions.ts';
import { refusal, type Target, targetOfSelection } from '../commands/targets.ts';
import type { BuilderStore } from '../store/builder-store.ts';
import type { SelectionStore } from '../store/selection.ts';
import { askAgain } from './follow-uses.ts';
import type { SectionDrafts } from './section-drafts.ts';

export interface ReusableTools {
  api: Client<AdminContract>;
  queries: QueryClient;
  store: BuilderStore;
  selection: SelectionStore;
  actions: BuilderActions;
  drafts: SectionDrafts;
  /** Whether the opened page is such a section itself: it can hold none. */
  isSection: boolean;
  mayPublish: boolean;
}

export interface ReusableActions {
  /** The blocks that are about to become a section, while the dialog that asks for a name is open. */
  making: Watched<{ ids: readonly string[]; name: string } | null>;
  /** The section that is about to be put in the bin, while the dialog that tells where it is used is open. */
  removing: Watched<Reusable | null>;
  startMaking: (ids: readonly string[]) => void;
  make: (name: string) => Promise<void>;
  /** Puts a place for a section on the page; false when there is no room. */
  insert: (source: string, title: string, target?: Target) => boolean;
  /** Puts a copy of the section's blocks in the place's stead, as one step. */
  detach: (place: string) => void;
  remove: (section: Reusable) => Promise<void>;
}

const nested = 'A reusable section cannot hold another one.';

/** Sections with one source: made of blocks of this page, shown here, turned into copies. */
export const createReusables = (tools: ReusableTools): ReusableActions => {
  const { api, queries, store, selection, actions, drafts, isSection, mayPublish } = tools;
  const making = createWatched<{ ids: readonly string[]; name: string } | null>(null);
  const removing = createWatched<Reusable | null>(null);

  const placeCommand = (source: string, title: string, target: Target): Command & { do: 'insertBlock' } => {
    const { props: values, ...place } = newPlace(source);
    const at = placeAt(store.getDraft().blocks, store.getStructure().lists, target);
    return {
      do: 'insertBlock',
      block: newId(),
      value: {
        ...place,
        visibility: null,
        at,
        label: title.slice(0, 100),
        props: { source: String(values.source) },
        groups: {},
      },
    };
  };

  /** Why these blocks cannot become a section; null when they can. */
  const reasonAgainst = (ids: readonly string[]): string | null => {
    if (isSection) return nested;
    const { home, order } = store.getStructure();
    const { blocks } = store.getDraft();
    const lists = new Set(ids.map((id) => `${home.get(id)?.parent}|${home.get(id)?.slot}`));
    if (lists.size !== 1) return 'Choose blocks that lie beside each other.';
    if (ids.some((id) => blocks[id]?.locked)) return 'One of these blocks is locked. Unlock it first.';
    const { blocks: inside } = fragmentOf(store.getDraft(), store.getStructure().lists, ids);
    return order.some((id) => inside[id] && isPlace(inside[id])) ? `${nested} Detach it first.` : null;
  };

  /** Visitors see a section once it is published. */
  const publishNew = async (id: string): Promise<boolean> => {
    if (!mayPublish) return false;
    try {
      await api.publishPage({ params: { id }, body: { revision: 0 } });
      return true;
    } catch {
      return false;
    }
  };

  return {
    making,
    removing,
    startMaking: (wanted) => {
      const ids = actions.outermost(wanted);
      const [first] = ids;
      if (first === undefined) return;
      const reason = reasonAgainst(ids);
      if (reason) actions.refuse(reason);
      else making.set({ ids, name: ids.length === 1 ? actions.nameOf(first) : '' });
    },
    make: async (name) => {
      const current = making.get();
      if (!current) return;
      const fragment = fragmentOf(store.getDraft(), store.getStructure().lists, current.ids);
      const { data } = await api.createReusable({ body: { title: name, fragment } });
      const isPublished = await publishNew(data.data.id);
      making.set(null);
      void askAgain(queries);
      const structure = store.getStructure();
      const ids = current.ids.filter((id) => structure.home.has(id));
      const home = structure.home.get(ids[0] ?? '');
      if (!home) return;
      const insert = placeCommand(data.data.id, name, home);
      const commands = [insert, ...ids.map((block): Command => ({ do: 'removeBlock', block }))];
      if (!store.dispatch(commands, { label: `Make “${name}” reusable` })) return;
      actions.select([insert.block]);
      showToast({
        title: `“${name}” is reusable`,
        description: isPublished
          ? 'It is under Blocks, Reusable. What you change in it changes on every page that shows it.'
          : 'Visitors see it once it is published: choose “Edit source”, then Publish.',
      });
    },
    insert: (source, title, wanted) => {
      const structure = store.getStructure();
      const target = wanted ?? targetOfSelection(structure, selection.get());
      const reason = isSection ? nested : refusal(store.getDraft(), structure, target);
      if (reason) {
        actions.refuse(reason);
        return false;
      }
      const command = placeCommand(source, title, target);
      if (!store.dispatch(command, { label: `Insert ${title}` })) return false;
      actions.select([command.block]);
      actions.announce(actions.describe([command.block]));
      return true;
    },
    detach: (place) => {
      const draft = store.getDraft();
      const structure = store.getStructure();
      const block = draft.blocks[place];
      const home = structure.home.get(place);
      const section = block && drafts.all.get().get(sourceOf(block) ?? '');
      if (!block || !home || section?.kind !== 'ready') {
        actions.refuse('The section is not there to be copied.');
        return;
      }
      const { root, blocks } = section.snapshot;
      const kept = root.filter((id) => blocks[id] && !isPlace(blocks[id]));
      const reason = refusal(draft, structure, home, { count: Object.keys(blocks).length });
      if (reason) {
        actions.refuse(reason);
        return;
      }
      const translations = withoutMeta(section.snapshot.translations);
      const target = { parent: home.parent, slot: home.slot, index: home.index + 1 };
      const copied = insertFragment(draft, structure.lists, { root: kept, blocks, translations }, target);
      const commands: Command[] = [...copied.commands, { do: 'removeBlock', block: place }];
      if (!store.dispatch(commands, { label: `Detach “${section.title}”` })) return;
      actions.select([...copied.ids]);
      actions.announce(
        `Detached: ${copied.ids.length === 1 ? 'one block' : `${copied.ids.length} blocks`} copied into this page`,
      );
    },
    remove: async (section) => {
      try {
        const page = await api.getPage({ params: { id: section.id } });
        await api.deletePage({ params: { id: section.id }, ifMatch: page.etag ?? '' });
        removing.set(null);
        showToast({
          title: `“${section.attributes.title}” is in the bin`,
          description: 'It can be restored from there.',
        });
      } catch (error) {
        toastProblem('Not removed', error);
      }
      drafts.refresh();
      await askAgain(queries);
    },
  };
};

const withoutMeta = <Texts extends Record<string, Record<string, unknown>>>(translations: Texts): Texts =>
  Object.fromEntries(
    Object.entries(translations).map(([locale, { meta: _ofTheSection, ...texts }]) => [locale, texts]),
  ) as Texts;
