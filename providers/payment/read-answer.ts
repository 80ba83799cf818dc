import type { z } from 'zod';
import { ProviderError } from './provider-error.ts';

/** An answer in the shape it must have. @throws ProviderError `nonsense` that names the first place that has not */
export const readAnswer = <T>(schema: z.ZodType<T>, answer: unknown): T => {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  const where = read.error.issues[0]?.path.join('.') || 'it';
  throw new ProviderError('nonsense', `The answer of the payment service cannot be read (${where}).`);
};

/** A JSON text as what it says. @throws ProviderError `nonsense` */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProviderError('nonsense', 'The answer of the payment service is no JSON.', { cause: error });
  }
};
