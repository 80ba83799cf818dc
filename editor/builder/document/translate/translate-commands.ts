import type { Command } from '#documents/page/commands.types.ts';
import { fingerprint, type TranslatableText } from '#documents/page/translation-status.ts';

const saysNothing = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');

/**
 * Writes a translation together with what its source says now. Nothing, or a text without words, takes it away:
 * visitors then read the source, and the text counts as missing again.
 */
export const translateCommand = (
  locale: string,
  { target, path, source }: TranslatableText,
  value: unknown,
): Extract<Command, { do: 'setTranslation' }> =>
  saysNothing(value)
    ? { do: 'setTranslation', locale, target, path }
    : { do: 'setTranslation', locale, target, path, value, source: fingerprint(source) };
