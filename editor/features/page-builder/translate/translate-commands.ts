import type { Command } from '../../../../page-document/commands.types.ts';
import { fingerprint, type TranslatableText } from '../../../../page-document/translation-status.ts';

/** Writes a translation together with what its source says now; undefined takes it away. */
export const translateCommand = (
  locale: string,
  { target, path, source }: TranslatableText,
  value: unknown,
): Extract<Command, { do: 'setTranslation' }> =>
  value === undefined
    ? { do: 'setTranslation', locale, target, path }
    : { do: 'setTranslation', locale, target, path, value, source: fingerprint(source) };
