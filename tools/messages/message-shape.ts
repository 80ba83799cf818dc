import { compileMessages } from '#site/i18n/compile-messages.ts';
import type { CompactPart } from '#site/i18n/i18n.types.ts';

/** What of a message has to be the same in every language, and what depends on the language. */
export interface MessageShape {
  /** Names of its values with their kind: `name`, `when date`. Text, number and plural are the same value. */
  values: string[];
  plurals: { value: string; ordinal: boolean; categories: string[] }[];
}

/**
 * Values and plurals of an ICU message.
 * @throws Error when it is not valid
 */
export function shapeOf(text: string): MessageShape {
  const values = new Set<string>();
  const plurals: MessageShape['plurals'] = [];
  const walk = (parts: readonly CompactPart[]): void => {
    for (const part of parts) {
      if (typeof part === 'string' || part[0] === '#') continue;
      values.add(part[0] === 'date' || part[0] === 'select' ? `${part[1]} ${part[0]}` : part[1]);
      if (part[0] === 'plural') plurals.push({ value: part[1], ordinal: part[3], categories: Object.keys(part[4]) });
      if (part[0] === 'plural') Object.values(part[4]).forEach(walk);
      if (part[0] === 'select') Object.values(part[2]).forEach(walk);
    }
  };
  const message = compileMessages({ text }).text ?? '';
  walk(typeof message === 'string' ? [] : message);
  return { values: [...values].sort(), plurals };
}

/** The plural categories that CLDR has for a language. */
export function categoriesOf(locale: string, ordinal: boolean): string[] {
  return new Intl.PluralRules(locale, { type: ordinal ? 'ordinal' : 'cardinal' }).resolvedOptions().pluralCategories;
}
