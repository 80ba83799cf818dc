import type { SiteLog } from '#site/site.types.ts';
import { compileMessages } from './compile-messages.ts';
import { createTranslate } from './format-message.ts';
import type { CompactMessages, Translate } from './i18n.types.ts';
import { folderName, localeFolderOf, localeFolders } from './locale-folders.ts';
import { defaultLocale, formatLocale } from './locales.ts';
import { isPseudoLocale, pseudoMessages } from './pseudo-locales.ts';

const files: Record<string, Record<string, string>> = import.meta.glob('./locales/*/messages/*.json', {
  eager: true,
  import: 'default',
});

/** The interface languages that have messages. */
export const messageLocales: readonly string[] = [...localeFolders.keys()].sort();

/** Messages of a language's folder as they are written, ICU and all; areas together. */
export const writtenMessages = (folder: string): Record<string, string> =>
  Object.assign({}, ...Object.entries(files).flatMap(([path, texts]) => (folderName(path) === folder ? [texts] : [])));

const compiled = new Map<string, CompactMessages>();

/**
 * Messages of a language's folder, parsed when they are first asked for: nobody waits for fifty languages at the start.
 * `npm run check` refuses messages that are not valid.
 */
export function messagesOfFolder(folder: string): CompactMessages {
  const known = compiled.get(folder);
  if (known) return known;
  const messages = compileMessages(writtenMessages(folder));
  compiled.set(folder, messages);
  return messages;
}

/** The messages of a locale's language, and the locale that their numbers and dates are written in. */
export function messagesFor(locale: string): { locale: string; messages: CompactMessages } {
  // Left out of the built product.
  if (!import.meta.env.PROD && isPseudoLocale(locale))
    return { locale: formatLocale(defaultLocale), messages: pseudoMessages(locale, messagesOfFolder(defaultLocale)) };
  const folder = localeFolderOf(locale);
  return folder
    ? { locale: formatLocale(locale), messages: messagesOfFolder(folder) }
    : { locale: formatLocale(defaultLocale), messages: messagesOfFolder(defaultLocale) };
}

/** Messages that the log was told of: each once. */
const told = new Set<string>();

/** `t()` for a locale, with the default language behind it; what is missing is logged (specification, site §8). */
export function translateFor(locale: string, log?: Pick<SiteLog, 'warn'>): Translate {
  const { messages, locale: used } = messagesFor(locale);
  const behind = { locale: formatLocale(defaultLocale), messages: messagesOfFolder(defaultLocale) };
  return createTranslate(used, messages, behind, (key) => {
    const name = `${locale} ${key}`;
    if (!log || told.has(name)) return;
    told.add(name);
    log.warn({ locale, key }, 'a translation is missing');
  });
}
