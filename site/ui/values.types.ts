import type { Image, Link } from '#block-schemas/index.ts';

/** An image field; defaults may be missing in stored data. */
export type ImageValue = Pick<Image, 'id'> & Partial<Image>;

/** A link field; defaults may be missing in stored data. */
export type LinkValue = Pick<Link, 'type'> & Partial<Link>;
