import { z } from 'zod';

/** A tag: short, one line, in lower case, so that "Studio" and "studio" are one. */
export const tagName = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'This field is required')
  .max(40, 'Character limit exceeded')
  .regex(/^[^,\p{Cc}\p{Zl}\p{Zp}]+$/u, 'A tag is one line without commas');

/** A page that shows something of the library. */
export const imageUse = z.object({ page_id: z.string(), title: z.string(), path: z.string(), published: z.boolean() });
