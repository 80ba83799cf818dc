import type { ContentContract } from '#api-clients/content/content.contract.ts';
import type { Client } from '#api-clients/http.ts';
import type { BlockKey, BlockProps } from '#block-schemas/index.ts';

/** What a `.load.ts` may use. */
export interface BlockLoadInput<Key extends BlockKey = BlockKey> {
  props: BlockProps[Key];
  locale: string;
  content: Client<ContentContract>;
  /** Aborted when the page's two seconds are over. */
  signal: AbortSignal;
}

/**
 * The default export of a `.load.ts`: fetches what the block shows. All loads of a page run side by side; one that
 * fails or takes more than two seconds is replaced by its last good answer, or by undefined.
 */
export type BlockLoad<Key extends BlockKey = BlockKey> = (input: BlockLoadInput<Key>) => Promise<unknown>;
