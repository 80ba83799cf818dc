import type { PublicBlock, PublicPageDocument } from './content.contract.ts';

/** The blocks of a page, without what else it holds. */
export const publicBlocks = ({ included }: Pick<PublicPageDocument, 'included'>): PublicBlock[] =>
  included.filter((part) => part.type === 'block');
