import { type BlockKey, blockKeys, templates } from '../generated.ts';
import { isBlockKey, newBlock, slotsOf } from '../index.ts';
import { valuesAt } from './field-paths.ts';
import { isRecord } from './json-value.ts';

/** A template's sample as a small page: the block and, for one with slots, the blocks inside. */
export interface SampleBlocks {
  root: string;
  blocks: Record<string, { type: BlockKey; v: number; props: unknown }>;
}

/** What fills the slots of a sample: what its template names, else text templates without slots, one after the other. */
export function fillersOf(type: BlockKey): BlockKey[] {
  const named = templates[type]['x-inside']?.filter(isBlockKey) ?? [];
  if (named.length > 0) return named;
  const plain = blockKeys.filter((key) => templates[key]['x-group'] === 'text' && slotsOf(key).length === 0);
  return plain.sort((a, b) => templates[a]['x-order'] - templates[b]['x-order']);
}

/**
 * The sample of a template as it is shown in the gallery, in thumbnails and when a block is dropped from the palette:
 * fresh ids (of blocks by `nextId`, of items by `nextItemId`), and every empty slot filled with the sample of another
 * template.
 */
export function sampleBlocks(type: BlockKey, nextId: () => string, nextItemId = nextId): SampleBlocks {
  const root = nextId();
  const block = newBlock(type, nextItemId, { sample: true });
  const blocks: SampleBlocks['blocks'] = { [root]: block };
  const kinds = fillersOf(type);
  for (const path of slotsOf(type)) {
    const holders = valuesAt(block.props, path.slice(0, path.lastIndexOf('/')));
    const name = path.slice(path.lastIndexOf('/') + 1);
    for (const [index, { value }] of holders.entries()) {
      const kind = kinds[index % kinds.length];
      if (!isRecord(value) || kind === undefined) continue;
      const id = nextId();
      blocks[id] = newBlock(kind, nextItemId, { sample: true });
      value[name] = [id];
    }
  }
  return { root, blocks };
}
