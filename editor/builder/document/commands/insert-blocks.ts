import type { BlockKey } from '#block-schemas/index.ts';
import { pageLimits } from '#documents/page/document.types.ts';
import { insertFragment } from '#documents/page/fragment.ts';
import type { BlockFragment } from '#documents/page/fragment.types.ts';
import { makeBlock, type NewBlock } from '#documents/page/make-block.ts';
import { depthOf, makePlace, placeAt } from '#documents/page/places.ts';
import { isPlace } from '#documents/page/reusables.ts';
import { runAfterPaint } from '#editor/builder/timing/run-after-paint.ts';
import { t } from '#editor/i18n/t.ts';
import { type ActionTools, announcePlaces, chooseBlocks } from './action-tools.ts';
import { typeName } from './block-names.ts';
import { fitHeading } from './fit-heading.ts';
import { refusal, type Target, targetOfSelection } from './targets.ts';

/** Whether a page has room for what lies inside a new block; without it the block comes with empty slots. */
const fits = ({ store }: ActionTools, target: Target, children: NewBlock['children']): boolean => {
  const [draft, structure] = [store.getDraft(), store.getStructure()];
  const level = depthOf(draft.blocks, makePlace({ ...target, key: 'a0' }));
  const count = Object.keys(children).length;
  return count > 0 && level < pageLimits.depth && structure.order.length + 1 + count <= pageLimits.blocks;
};

/** Puts a new block at a place, or behind the chosen one; gives its id, or null when there is no room. */
export const insertNewBlock = (tools: ActionTools, type: BlockKey, wanted?: Target): string | null => {
  const { store, selection } = tools;
  const structure = store.getStructure();
  const draft = store.getDraft();
  const target = wanted ?? targetOfSelection(structure, selection.get());
  const reason = refusal(draft, structure, target);
  if (reason) {
    tools.refuse(reason);
    return null;
  }
  const { id, value: sample, children } = makeBlock(type, placeAt(draft.blocks, structure.lists, target));
  // The headings of a section follow those of the pages that show it.
  const value = tools.isSection ? sample : fitHeading(type, sample, draft);
  const insert = {
    do: 'insertBlock',
    block: id,
    value,
    ...(fits(tools, target, children) ? { children } : {}),
  } as const;
  if (!store.dispatch(insert, { label: t('Insert {type}', { type: typeName(type) }) })) return null;
  tools.onInserted?.(type);
  chooseBlocks(tools, [id]);
  announcePlaces(tools, [id]);
  return id;
};

/** Why blocks from elsewhere cannot stand at a place; null when they can. */
const refusalOfFragment = (tools: ActionTools, fragment: BlockFragment, target: Target): string | null => {
  const draft = tools.store.getDraft();
  const structure = tools.store.getStructure();
  if (tools.isSection && Object.values(fragment.blocks).some(isPlace))
    return t('A reusable section cannot hold another one.');
  return (
    refusal(draft, structure, target, { count: fragment.root.length }) ??
    refusal(draft, structure, { parent: 'root', slot: '' }, { count: Object.keys(fragment.blocks).length })
  );
};

export interface BlocksToInsert {
  fragment: BlockFragment;
  /** What the step does, in words. */
  label: string;
  /** Behind what is chosen unless it is said. */
  target?: Target | undefined;
}

/** Puts blocks from elsewhere on the page as one step; gives their new ids, or null when there is no room. */
export const insertBlocks = (
  tools: ActionTools,
  { fragment, label, target: wanted }: BlocksToInsert,
): readonly string[] | null => {
  const { store, selection } = tools;
  const structure = store.getStructure();
  const target = wanted ?? targetOfSelection(structure, selection.get());
  const reason = refusalOfFragment(tools, fragment, target);
  if (reason) {
    tools.refuse(reason);
    return null;
  }
  const { commands, ids } = insertFragment(store.getDraft(), structure.lists, fragment, target);
  const before = selection.get();
  if (!store.dispatch(commands, { label })) return null;
  // Drawing the properties of what was chosen takes longer than drawing many blocks: those are shown first.
  runAfterPaint(() => {
    const { home } = store.getStructure();
    if (selection.get() === before && ids.every((id) => home.has(id))) chooseBlocks(tools, ids);
  });
  announcePlaces(tools, ids);
  return ids;
};
