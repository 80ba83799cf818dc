import { compileMessages } from './compile-messages.ts';
import { createTranslate } from './format-message.ts';
import type { CompactMessages, Translate } from './i18n.types.ts';
import { defaultLocale } from './locales.ts';

const files: Record<string, Record<string, string>> = import.meta.glob('./messages/*.json', {
  eager: true,
  import: 'default',
});

/** Visitor messages by locale, parsed once when the server starts: a broken message stops the start, not a page. */
export const visitorMessages: Readonly<Record<string, CompactMessages>> = Object.fromEntries(
  Object.entries(files).map(([path, messages]) => [
    path.slice(path.lastIndexOf('/') + 1, -5),
    compileMessages(messages),
  ]),
);

/** The interface languages that have messages. */
export const messageLocales: readonly string[] = Object.keys(visitorMessages).sort();

/** `en-GB` → `en` when only that has messages; the default locale otherwise. */
export function messagesFor(locale: string): { locale: string; messages: CompactMessages } {
  const own = [locale, locale.split('-')[0] ?? locale].find((name) => Object.hasOwn(visitorMessages, name));
  return own
    ? { locale, messages: visitorMessages[own] ?? {} }
    : { locale: defaultLocale, messages: visitorMessages[defaultLocale] ?? {} };
}

/** `t()` for a locale, with the default language behind it. */
export function translateFor(locale: string): Translate {
  const { messages, locale: used } = messagesFor(locale);
  return createTranslate(used, messages, { locale: defaultLocale, messages: visitorMessages[defaultLocale] ?? {} });
}
