import { own } from '#block-schemas/read/json-value.ts';
import type { PageSnapshot, SnapshotBlock, SnapshotGroup } from './document.types.ts';
import { pointerSegments, writePath } from './field-values.ts';

/** A block with these texts laid over its own. */
export const translateBlock = <Block extends Pick<SnapshotBlock, 'props'>>(
  block: Block,
  texts: Record<string, unknown>,
): Block => {
  let props: unknown = block.props;
  for (const [path, value] of Object.entries(texts)) {
    const segments = pointerSegments(path);
    if (segments[0] === 'groups') {
      const index = block.props.groups?.findIndex((group: SnapshotGroup) => group.id === segments[1]) ?? -1;
      if (index < 0) continue;
      segments[1] = String(index);
    }
    props = writePath(props, segments, value);
  }
  return { ...block, props: props as SnapshotBlock['props'] };
};

/**
 * The page in a locale: the texts translated into it laid over the source values. Texts without a translation stay in
 * the source language; translations of groups or blocks that are gone are passed over.
 */
export const translateSnapshot = (snapshot: PageSnapshot, locale: string): PageSnapshot => {
  const texts = own(snapshot.translations, locale);
  if (!texts) return snapshot;
  const blocks = { ...snapshot.blocks };
  for (const [id, values] of Object.entries(texts)) {
    const block = own(blocks, id);
    if (block) blocks[id] = translateBlock(block, values);
  }
  let meta: unknown = snapshot.meta;
  for (const [path, value] of Object.entries(texts.meta ?? {})) meta = writePath(meta, pointerSegments(path), value);
  return { ...snapshot, blocks, meta: meta as PageSnapshot['meta'] };
};
