import type { ZodError } from 'zod';
import { tSaid } from '#editor/i18n/t-said.ts';

/** The first message of each field, by the field's name, to stand beside the fields. */
export const schemaErrors = (error: ZodError | undefined): Record<string, string> =>
  Object.fromEntries(
    (error?.issues ?? []).map((issue) => [String(issue.path[0] ?? ''), tSaid(issue.message)] as const).reverse(),
  );
