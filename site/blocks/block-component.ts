import type { ComponentType, ReactNode } from 'react';
import type { BlockKey, BlockProps } from '#block-schemas/index.ts';

/** What a block component receives. */
export interface BlockComponentProps<Key extends BlockKey> {
  /** Prepared values: migrated, validated, defaulted, translated. */
  props: BlockProps[Key];
  /** Id of the block, unique in the page: use it to build element ids. */
  id: string;
  /** For templates with slots: the rendered blocks of each group, by group id. */
  slots: Readonly<Record<string, ReactNode>>;
  /** Place among the page's top blocks, from 0; null inside a slot. */
  index: number | null;
  /** What the block's `.load.ts` answered; undefined without one or when it failed and no earlier answer is kept. */
  data?: unknown;
  /** Its data are on their way; pages wait for them, only the canvas does not. */
  isLoading?: boolean | undefined;
}

export type BlockComponent<Key extends BlockKey = BlockKey> = ComponentType<BlockComponentProps<Key>>;
