import { type BlockKey, newGroup } from '#block-schemas/index.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { newId } from '#documents/page/new-id.ts';
import { keyBetween, orderedGroups } from '#documents/page/places.ts';
import { groupName } from '#editor/builder/document/commands/block-names.ts';
import { refusal } from '#editor/builder/document/commands/targets.ts';
import { type EditedDocument, useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { copyValues, type DifferentField, differentFields } from './copy-values.ts';
import { addGroup, blocksInGroup, duplicateGroup } from './group-edits.ts';

export interface GroupActionsOptions {
  id: string;
  type: BlockKey;
  block: DraftBlock;
  /** What an item of this block is called. */
  itemName: string;
  /** Told of an item that came, and whether it still lacks all values. */
  onAdded: (group: string, isEmpty: boolean) => void;
}

const keyOf = (block: DraftBlock, group: string | undefined): string | null =>
  group ? (block.groups[group]?.key ?? null) : null;

const addNew = ({ store }: EditedDocument, { id, type, block, itemName, onAdded }: GroupActionsOptions): void => {
  const { id: _id, blocks: _blocks, ...props } = newGroup(type, newId('g')) ?? {};
  const group = newId('g');
  const key = keyBetween(keyOf(block, orderedGroups(block.groups).at(-1)), null);
  const label = t('Add {itemName}', { itemName: itemName.toLowerCase() });
  if (store.dispatch(addGroup(id, block, group, { key, props }), { label })) onAdded(group, true);
};

const duplicate = (
  { store, actions }: EditedDocument,
  { id, block, onAdded }: GroupActionsOptions,
  from: string,
): void => {
  const structure = store.getStructure();
  const draft = store.getDraft();
  const count = blocksInGroup(draft, structure, id, from).length;
  const reason = count > 0 ? refusal(draft, structure, { parent: 'root', slot: '' }, { count }) : null;
  if (reason) {
    actions.refuse(reason);
    return;
  }
  const order = orderedGroups(block.groups);
  const group = newId('g');
  const key = keyBetween(keyOf(block, from), keyOf(block, order[order.indexOf(from) + 1]));
  const commands = duplicateGroup(draft, structure, { id, from, group, key });
  if (store.dispatch(commands, { label: t('Duplicate {group}', { group: groupName(block, from) }) }))
    onAdded(group, false);
};

const moveTo = (
  { store, actions }: EditedDocument,
  { id, block }: GroupActionsOptions,
  group: string,
  index: number,
): void => {
  const order = orderedGroups(block.groups);
  const others = order.filter((other) => other !== group);
  const at = Math.max(0, Math.min(index, others.length));
  if (order.indexOf(group) === at) return;
  const key = keyBetween(keyOf(block, others[at - 1]), keyOf(block, others[at]));
  const name = groupName(block, group);
  if (store.dispatch({ do: 'moveGroup', block: id, group, key }, { label: t('Move {name}', { name }) }))
    actions.announce(t('{name}, position {at} of {count}', { name, at: at + 1, count: order.length }));
};

const setShown = (
  { store, actions }: EditedDocument,
  { id, block }: GroupActionsOptions,
  group: string,
  on: boolean,
): void => {
  const order = orderedGroups(block.groups);
  const next = order.filter((other) => (other === group ? on : (block.active_positions?.includes(other) ?? true)));
  const value = next.length === order.length ? null : next;
  const name = groupName(block, group);
  const label = on ? t('Show {name}', { name }) : t('Hide {name}', { name });
  if (store.dispatch({ do: 'setBlock', block: id, key: 'active_positions', value }, { label }))
    actions.announce(on ? t('{name} shown', { name }) : t('{name} hidden', { name }));
};

const remove = ({ store, actions }: EditedDocument, { id, block }: GroupActionsOptions, group: string): void => {
  const inside = blocksInGroup(store.getDraft(), store.getStructure(), id, group);
  const locked = inside.find((inner) => store.getBlock(inner)?.locked);
  if (locked === undefined)
    store.dispatch(
      { do: 'removeGroup', block: id, group },
      { label: t('Delete {group}', { group: groupName(block, group) }) },
    );
  else actions.refuse(t('{name} inside is locked. Unlock it first.', { name: actions.nameOf(locked) }));
};

const copy = (
  { store, actions }: EditedDocument,
  { id, block }: GroupActionsOptions,
  values: { from: string; to: string; names: readonly string[] },
): boolean => {
  const [from, to] = [groupName(block, values.from), groupName(block, values.to)];
  const label = t('Copy values of {from} to {to}', { from, to });
  if (!store.dispatch(copyValues(id, block, values), { label })) return false;
  actions.announce(t('Copied values of {from} to {to}', { from, to }));
  return true;
};

export type GroupActions = ReturnType<typeof useGroupActions>;

/** What a person does to the repeated items of a block. */
export const useGroupActions = (options: GroupActionsOptions) => {
  const document = useEditedDocument();
  return {
    add: (): void => addNew(document, options),
    duplicate: (group: string): void => duplicate(document, options, group),
    moveTo: (group: string, index: number): void => moveTo(document, options, group, index),
    setShown: (group: string, on: boolean): void => setShown(document, options, group, on),
    remove: (group: string): void => remove(document, options, group),
    /** The other items, as people know them. */
    othersOf: (group: string): { id: string; name: string }[] =>
      orderedGroups(options.block.groups).flatMap((id) =>
        id === group ? [] : [{ id, name: groupName(options.block, id) }],
      ),
    /** What another item has otherwise. */
    differencesOf: (group: string, from: string): DifferentField[] =>
      differentFields(options.type, options.block, from, group),
    /** Gives an item these values of another as one step; false when that cannot be done. */
    copyValues: (to: string, from: string, names: readonly string[]): boolean =>
      copy(document, options, { from, to, names }),
  };
};
