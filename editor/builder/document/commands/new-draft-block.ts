import { type BlockKey, newBlock } from '#block-schemas/index.ts';
import type { DraftBlock, DraftGroup } from '#documents/page/document.types.ts';
import { newId } from '#documents/page/new-id.ts';
import { newDraftBlock } from '#documents/page/page-builders.ts';
import { keysBetween } from '#documents/page/places.ts';

interface TemplateValues {
  groups?: { id: string; blocks?: unknown }[];
}

/** A block to insert, filled with its template's example so that there is something to see and to change. */
export const makeBlock = (type: BlockKey, at: string): DraftBlock => {
  const { props, v } = newBlock(type, () => newId('g'), { sample: true });
  const { groups: list = [], ...values } = props as TemplateValues;
  const keys = keysBetween(null, null, list.length);
  const groups: Record<string, DraftGroup> = {};
  list.forEach(({ id, blocks: _inside, ...fields }, index) => {
    groups[id] = { key: keys[index] ?? 'a0', props: fields as DraftGroup['props'] };
  });
  return newDraftBlock({ type, v, at, props: values as DraftBlock['props'], groups });
};
