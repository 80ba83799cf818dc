import { contentfulPaths, htmlPaths, isBlockKey, prepareBlock } from '#block-schemas/index.ts';
import { validateBlock } from '#block-schemas/validate/browser-validator.ts';
import type { SnapshotBlock } from '#documents/page/document.types.ts';
import { pointerSegments } from '#documents/page/field-values.ts';
import type { BlockFragment } from '#documents/page/fragment.types.ts';
import { isPlace } from '#documents/page/reusables.ts';
import { t } from '#editor/i18n/t.ts';

export interface Fitted {
  fragment: BlockFragment;
  /** What a person should know, in sentences; empty when everything came as it was. */
  notes: string[];
}

const covers = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pointerSegments(pattern), pointerSegments(path)];
  return wanted.length === given.length && wanted.every((part, index) => part === '*' || part === given[index]);
};

/**
 * Blocks from elsewhere as this page can store them: values that the templates do not allow are left out or replaced
 * by the default, raw HTML is switched off for people who may not make it, texts of fields that are not translated are
 * dropped. A block of an unknown template keeps every byte; it is shown to nobody until the template exists.
 */
export const fitFragment = (fragment: BlockFragment, { mayUseRawHtml }: { mayUseRawHtml: boolean }): Fitted => {
  const unknown = new Set<string>();
  let repaired = 0;
  let tamed = 0;
  const fitBlock = (block: SnapshotBlock): SnapshotBlock => {
    if (isPlace(block)) return block;
    if (!isBlockKey(block.type)) {
      unknown.add(block.type);
      return block;
    }
    let { props } = block;
    if (!mayUseRawHtml && htmlPaths(block.type).length > 0 && props.is_raw === true) {
      props = { ...props, is_raw: false };
      tamed += 1;
    }
    const slots = new Map((props.groups ?? []).map((group) => [group.id, group.blocks]));
    // The tree is judged when the blocks are put in; here every slot counts as empty.
    const bare = {
      ...props,
      ...(props.groups ? { groups: props.groups.map(({ blocks: _inside, ...group }) => group) } : {}),
    };
    if (validateBlock(block.type, bare, 'draft').length === 0) return { ...block, props };
    const prepared = prepareBlock({ ...block, props: bare });
    if (!prepared.ok) return { ...block, props };
    repaired += 1;
    const clean = prepared.props as unknown as SnapshotBlock['props'];
    const groups = clean.groups?.map((group) => {
      const inside = slots.get(group.id);
      return inside ? { ...group, blocks: inside } : group;
    });
    return { ...block, v: prepared.v, props: groups ? { ...clean, groups } : clean };
  };
  const blocks = Object.fromEntries(Object.entries(fragment.blocks).map(([id, block]) => [id, fitBlock(block)]));
  const translations = Object.fromEntries(
    Object.entries(fragment.translations).map(([locale, all]) => [
      locale,
      Object.fromEntries(
        Object.entries(all).flatMap(([id, texts]) => {
          const type = blocks[id]?.type ?? '';
          if (!isBlockKey(type)) return [];
          const kept = Object.entries(texts).filter(([path]) =>
            contentfulPaths(type).some((known) => covers(known, path)),
          );
          return [[id, Object.fromEntries(kept)]];
        }),
      ),
    ]),
  );
  const opaque = Object.values(blocks).filter(({ type }) => unknown.has(type)).length;
  const notes = [
    ...(opaque > 0
      ? [
          t(
            '{count, plural, one {One block is of a template that is not known here ({names}). It is kept whole, and shown to visitors only once the template exists.} other {# blocks are of a template that is not known here ({names}). They are kept whole, and shown to visitors only once the template exists.}}',
            { count: opaque, names: `${[...unknown].slice(0, 3).join(', ')}${unknown.size > 3 ? ', …' : ''}` },
          ),
        ]
      : []),
    ...(repaired > 0
      ? [
          t('Values that do not fit were left out in {count, plural, one {one block} other {# blocks}}.', {
            count: repaired,
          }),
        ]
      : []),
    ...(tamed > 0
      ? [
          t('Raw HTML was switched off in {count, plural, one {one block} other {# blocks}}: you may not use it.', {
            count: tamed,
          }),
        ]
      : []),
  ];
  return { fragment: { root: fragment.root, blocks, translations }, notes };
};
