import { type BlockKey, blockKeys, slotsOf, templates } from '#block-schemas/index.ts';
import { fillersOf } from '#block-schemas/read/sample-blocks.ts';
import type { PageSnapshot, SnapshotBlock, SnapshotGroup } from '#documents/page/document.types.ts';
import { type SampleKind, sampleKinds } from './gallery-variant.ts';

/** One block of the gallery: which example of which template. */
export interface GallerySample {
  /** Its id on the page; the template's key for the first of its samples there. */
  id: string;
  key: BlockKey;
  kind: SampleKind;
}

/** What the gallery shows: one kind of sample of every template that has it, or all samples of one template. */
export function gallerySamples({ sample, block }: { sample: SampleKind; block: BlockKey | '' }): GallerySample[] {
  const shown = block
    ? sampleKinds.map((kind) => ({ id: kind === sampleKinds[0] ? block : `${block}-${kind}`, key: block, kind }))
    : blockKeys.map((key) => ({ id: key, key, kind: sample }));
  return shown.filter(({ key, kind }) => exampleOf(key, kind) !== undefined);
}

/** The samples as a page; slots are filled so that they show something. */
export function sampleSnapshot(samples: readonly GallerySample[]): Pick<PageSnapshot, 'root' | 'blocks'> {
  const blocks: PageSnapshot['blocks'] = {};
  for (const { id, key, kind } of samples) {
    const props = structuredClone(exampleOf(key, kind)) as SnapshotBlock['props'];
    if (slotsOf(key).length > 0) {
      const fillers = fillersOf(key);
      props.groups = (props.groups ?? []).map((group: SnapshotGroup, index) => {
        const inside = `${id}-${index}`;
        const filler = fillers[index % fillers.length] ?? 'snippet';
        blocks[inside] = sampleBlock(filler, structuredClone(exampleOf(filler, sampleKinds[0]) ?? {}));
        return { ...group, id: group.id ?? `g${index + 1}`, blocks: [inside] };
      });
    }
    blocks[id] = sampleBlock(key, props);
  }
  return { root: samples.map(({ id }) => id), blocks };
}

const exampleOf = (key: BlockKey, kind: SampleKind): unknown => templates[key].examples[sampleKinds.indexOf(kind)];

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
