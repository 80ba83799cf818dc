import { blockKeys, slotsOf, templates } from '#block-schemas/index.ts';
import type { PageSnapshot, SnapshotBlock, SnapshotGroup } from '#documents/page/document.types.ts';

/** Every template's example as a page, block ids being template keys; slots get a snippet so that they show something. */
export function sampleSnapshot(): Pick<PageSnapshot, 'root' | 'blocks'> {
  const blocks: PageSnapshot['blocks'] = {};
  for (const key of blockKeys) {
    const props = structuredClone((templates[key].examples?.[0] ?? {}) as SnapshotBlock['props']);
    if (slotsOf(key).length > 0) {
      props.groups = (props.groups ?? []).map((group: SnapshotGroup, index) => {
        const inside = `${key}-${index}`;
        blocks[inside] = sampleBlock('snippet', structuredClone(templates.snippet.examples?.[0] ?? {}));
        return { ...group, id: group.id ?? `g${index + 1}`, blocks: [inside] };
      });
    }
    blocks[key] = sampleBlock(key, props);
  }
  return { root: [...blockKeys], blocks };
}

function sampleBlock(type: string, props: unknown): SnapshotBlock {
  return {
    type,
    v: 1,
    anchor: '',
    active_positions: null,
    visibility: null,
    props: props as SnapshotBlock['props'],
  };
}
