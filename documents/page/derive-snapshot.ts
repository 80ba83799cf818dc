import { own } from '#block-schemas/read/json-value.ts';
import type { DraftBlock, DraftDocument, PageSnapshot, SnapshotBlock, SnapshotGroup } from './document.types.ts';
import { keysBetween, listOf, makePlace, orderedGroups, rootParent, siblingLists } from './places.ts';

/** One draft block in its ordered form; `lists` are the draft's sibling lists. */
export const snapshotBlock = (id: string, block: DraftBlock, lists: Map<string, string[]>): SnapshotBlock => {
  const groups = orderedGroups(block.groups).map((groupId): SnapshotGroup => {
    const inside = lists.get(listOf(id, groupId));
    return { ...own(block.groups, groupId)?.props, id: groupId, ...(inside?.length ? { blocks: inside } : {}) };
  });
  return {
    type: block.type,
    v: block.v,
    anchor: block.anchor,
    active_positions: block.active_positions,
    visibility: block.visibility,
    ...(block.label === undefined ? {} : { label: block.label }),
    ...(block.locked === undefined ? {} : { locked: block.locked }),
    props: groups.length > 0 ? { ...block.props, groups } : { ...block.props },
  };
};

/** The ordered page of a draft: removed blocks left out, orphans and cycles repaired (see `siblingLists`). */
export const deriveSnapshot = (draft: DraftDocument): PageSnapshot => {
  const lists = siblingLists(draft.blocks);
  const blocks: PageSnapshot['blocks'] = {};
  const visit = (id: string): void => {
    const block = own(draft.blocks, id);
    if (!block || Object.hasOwn(blocks, id)) return;
    const derived = snapshotBlock(id, block, lists);
    blocks[id] = derived;
    for (const group of derived.props.groups ?? []) group.blocks?.forEach(visit);
  };
  const root = lists.get(listOf(rootParent, '')) ?? [];
  root.forEach(visit);
  return { meta: draft.meta, root, blocks, translations: draft.translations };
};

/** The draft that derives to this snapshot; the inverse of `deriveSnapshot`. */
export const draftFromSnapshot = (snapshot: PageSnapshot): DraftDocument => {
  const blocks: DraftDocument['blocks'] = {};
  const place = (ids: readonly string[], parent: string, slot: string): void => {
    const keys = keysBetween(null, null, ids.length);
    ids.forEach((id, index) => {
      const block = own(snapshot.blocks, id);
      if (!block || Object.hasOwn(blocks, id)) return;
      const { groups = [], ...props } = block.props;
      const groupKeys = keysBetween(null, null, groups.length);
      blocks[id] = {
        ...block,
        at: makePlace({ parent, slot, key: keys[index] ?? 'a0' }),
        props: props as DraftBlock['props'],
        groups: Object.fromEntries(
          groups.map(({ id: groupId, blocks: _inside, ...values }, groupIndex) => [
            groupId,
            { key: groupKeys[groupIndex] ?? 'a0', props: values as DraftBlock['props'] },
          ]),
        ),
      };
      for (const group of groups) if (group.blocks) place(group.blocks, id, group.id);
    });
  };
  place(snapshot.root, rootParent, '');
  return { meta: snapshot.meta, blocks, translations: snapshot.translations };
};
