import type { z } from 'zod';

/**
 * JSON of a part of an answer, put through its part of the response schema: only declared fields leave.
 * @throws Error for what does not fit
 */
export const writtenAs = (schema: z.ZodType, value: unknown): string => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return JSON.stringify(parsed.data);
  const issues = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('/')}: ${message}`);
  throw new Error(`A part of an answer does not fit its contract: ${issues.join('; ')}`);
};
