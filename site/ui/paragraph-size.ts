/** Paragraph sizes of the specification (site §5). */
export type ParagraphSize = 'xs' | 's' | 'm' | 'l' | 'quote' | 'subcopy';

/** What a paragraph is drawn as: steps of one scale, and two looks of their own. */
export type ParagraphLook = (typeof scale)[number] | 'quote' | 'subcopy';

const scale = ['caption', 'small', 'body', 'lead', 'large'] as const;
const steps = { xs: -2, s: -1, m: 0, l: 1 } as const;

/**
 * How a paragraph of a size is drawn where a medium one is drawn as `medium`: medium is what the block was drawn
 * with, as `xl` is the title of a title banner, and the other sizes are its neighbours on the scale.
 */
export function paragraphLook(size: ParagraphSize, medium: 'small' | 'body' | 'lead'): ParagraphLook {
  if (size === 'quote' || size === 'subcopy') return size;
  return scale[Math.max(0, scale.indexOf(medium) + steps[size])] ?? medium;
}
