import { z } from 'zod';
import { isSafeUrl } from '#block-schemas/index.ts';

/** Where a link that a setting names leads; empty leaves the link out. */
export const addressOrNone = z
  .string()
  .trim()
  .max(2_000)
  .refine((url) => url === '' || isSafeUrl(url), 'Enter a path (/test-drive) or a full https:// address.');
