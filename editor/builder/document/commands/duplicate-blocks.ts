import { copyBlocks } from '#documents/page/copy-subtree.ts';
import { placesInOrder } from '#documents/page/places.ts';
import { t } from '#editor/i18n/t.ts';
import { siblingsIn } from '../store/structure.ts';
import { type ActionTools, announcePlaces, chooseBlocks, nameAll, outermostBlocks } from './action-tools.ts';
import { refusal } from './targets.ts';

interface List {
  parent: string;
  slot: string;
  /** Those of its blocks that are copied. */
  ids: string[];
}

const listsOf = ({ store }: ActionTools, ids: readonly string[]): List[] => {
  const lists = new Map<string, List>();
  for (const id of ids) {
    const home = store.getStructure().home.get(id);
    if (!home) continue;
    const key = `${home.parent}|${home.slot}`;
    const known = lists.get(key);
    if (known) known.ids.push(id);
    else lists.set(key, { parent: home.parent, slot: home.slot, ids: [id] });
  }
  return [...lists.values()];
};

/** Stands for the copy of a block until it has a place. */
const copyOf = (id: string): string => `copy ${id}`;

/** Puts a copy right behind each block, as one step. */
export const duplicateBlocks = (tools: ActionTools, wanted: readonly string[]): void => {
  const { store } = tools;
  const ids = outermostBlocks(tools, wanted);
  const structure = store.getStructure();
  const draft = store.getDraft();
  const places = new Map<string, string>();
  for (const list of listsOf(tools, ids)) {
    const reason = refusal(draft, structure, list, { count: list.ids.length });
    if (reason) {
      tools.refuse(reason);
      return;
    }
    const order = siblingsIn(structure, list.parent, list.slot).flatMap((id) =>
      list.ids.includes(id) ? [id, copyOf(id)] : [id],
    );
    const marks = new Set(list.ids.map((id) => copyOf(id)));
    for (const [mark, at] of placesInOrder(draft.blocks, list, order, marks)) places.set(mark, at);
  }
  const copies = ids.flatMap((id) => {
    const at = places.get(copyOf(id));
    return at === undefined ? [] : [{ id, at }];
  });
  if (copies.length === 0) return;
  const copied = copyBlocks(draft, copies);
  if (!store.dispatch(copied.commands, { label: t('Duplicate {nameAll}', { nameAll: nameAll(tools, ids) }) })) return;
  chooseBlocks(tools, copied.ids);
  announcePlaces(tools, copied.ids);
};
