import type { Reusable } from '#api-clients/admin/reusables.operations.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { refusal, type Target, targetOfSelection } from '../commands/targets.ts';
import { detachPlace } from './detach-place.ts';
import { askAgain } from './follow-uses.ts';
import { makeReusable, reasonAgainstMaking } from './make-reusable.ts';
import { nestedReason, placeCommand, type ReusableTools } from './reusable-tools.ts';
import type { SectionDrafts } from './section-drafts.ts';

export interface ReusableActions {
  /** The sections this page shows. */
  drafts: SectionDrafts;
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

const insertPlace = (tools: ReusableTools, section: { source: string; title: string }, wanted?: Target): boolean => {
  const { store, selection, actions, isSection } = tools;
  const structure = store.getStructure();
  const target = wanted ?? targetOfSelection(structure, selection.get());
  const reason = isSection ? nestedReason : refusal(store.getDraft(), structure, target);
  if (reason) {
    actions.refuse(reason);
    return false;
  }
  const command = placeCommand(store, section, target);
  if (!store.dispatch(command, { label: t('Insert {title}', { title: section.title }) })) return false;
  actions.select([command.block]);
  actions.announce(actions.describe([command.block]));
  return true;
};

const removeSection = async ({ api, queries, drafts }: ReusableTools, section: Reusable, onRemoved: () => void) => {
  try {
    const page = await api.getPage({ params: { id: section.id } });
    await api.deletePage({ params: { id: section.id }, ifMatch: page.etag ?? '' });
    onRemoved();
    showToast({
      title: t('“{title}” is in the bin', { title: section.attributes.title }),
      description: t('It can be restored from there.'),
    });
  } catch (error) {
    toastProblem(t('Not removed'), error);
  }
  drafts.refresh();
  await askAgain(queries);
};

/** Sections with one source: made of blocks of this page, shown here, turned into copies. */
export const createReusables = (tools: ReusableTools): ReusableActions => {
  const { actions, drafts } = tools;
  const making = createWatched<{ ids: readonly string[]; name: string } | null>(null);
  const removing = createWatched<Reusable | null>(null);
  return {
    drafts,
    making,
    removing,
    startMaking: (wanted) => {
      const ids = actions.outermost(wanted);
      const [first] = ids;
      if (first === undefined) return;
      const reason = reasonAgainstMaking(tools, ids);
      if (reason) actions.refuse(reason);
      else making.set({ ids, name: ids.length === 1 ? actions.nameOf(first) : '' });
    },
    make: async (name) => {
      const current = making.get();
      if (current) await makeReusable(tools, current.ids, { name, onMade: () => making.set(null) });
    },
    insert: (source, title, target) => insertPlace(tools, { source, title }, target),
    detach: (place) => detachPlace(tools, place),
    remove: (section) => removeSection(tools, section, () => removing.set(null)),
  };
};
