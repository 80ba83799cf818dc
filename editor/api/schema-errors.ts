import type { ZodError } from 'zod';

/** The first message of each field, by the field's name, to stand beside the fields. */
export const schemaErrors = (error: ZodError | undefined): Record<string, string> =>
  Object.fromEntries(
    (error?.issues ?? []).map((issue) => [String(issue.path[0] ?? ''), issue.message] as const).reverse(),
  );
