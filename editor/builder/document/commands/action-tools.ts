import type { BlockKey } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import type { BuilderStore } from '../store/builder-store.ts';
import type { SelectionStore } from '../store/selection.ts';
import { blockName } from './block-names.ts';
import { describePlace } from './targets.ts';

/** What every action on blocks works with. */
export interface ActionTools {
  store: BuilderStore;
  selection: SelectionStore;
  /** Speaks to assistive technology. */
  announce: (words: string) => void;
  /** Shows why something cannot be done. */
  refuse: (words: string) => void;
  /** Told of each new block. */
  onInserted?: (type: BlockKey) => void;
  /** Takes in what the person did before the page was opened; read late, since it is seldom asked for. */
  readEarlierSteps?: () => Promise<void>;
  /** Whether the opened page is a reusable section: it can show none. */
  isSection?: boolean;
}

export const nameOf = ({ store }: ActionTools, id: string): string => blockName(store.getBlock(id));

/** The name of one block, the number of several. */
export const nameAll = (tools: ActionTools, ids: readonly string[]): string =>
  ids.length === 1 ? nameOf(tools, ids[0] ?? '') : t('{count} blocks', { count: ids.length });

export const chooseBlocks = ({ selection }: ActionTools, blocks: readonly string[]): void =>
  selection.set({ blocks, field: null, origin: 'builder' });

/** "Hero, position 2 of 7, in Power of Tabs"; of several blocks, where the first one stands. */
export const describeBlocks = (tools: ActionTools, ids: readonly string[]): string => {
  const first = ids[0];
  if (first === undefined) return t('The page');
  const where = describePlace(tools.store.getDraft(), tools.store.getStructure(), first);
  const name = nameOf(tools, first);
  return ids.length === 1
    ? `${name}, ${where}`
    : t('{count} blocks, {name} first, {where}', { count: ids.length, name, where });
};

export const announcePlaces = (tools: ActionTools, ids: readonly string[]): void =>
  tools.announce(describeBlocks(tools, ids));

/** Those of the blocks that may be changed; says so when others are locked. */
export const withoutLocked = (tools: ActionTools, ids: readonly string[]): string[] => {
  const open = ids.filter((id) => !tools.store.getBlock(id)?.locked);
  if (open.length < ids.length) {
    const locked = ids.filter((id) => !open.includes(id));
    tools.refuse(t('{nameAll} is locked. Unlock it first.', { nameAll: nameAll(tools, locked) }));
  }
  return open;
};

/** The chosen blocks without those inside another chosen one, in reading order. */
export const outermostBlocks = ({ store }: ActionTools, ids: readonly string[]): string[] => {
  const { order, home } = store.getStructure();
  const chosen = new Set(ids);
  const isInside = (id: string): boolean => {
    for (let above = home.get(id)?.parent; above && above !== 'root'; above = home.get(above)?.parent)
      if (chosen.has(above)) return true;
    return false;
  };
  return order.filter((id) => chosen.has(id) && !isInside(id));
};
