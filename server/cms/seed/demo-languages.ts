import { z } from 'zod';
import type { Translations } from '#documents/page/document.types.ts';
import { withSources } from '#documents/page/translation-status.ts';
import type { NamedFile } from '../page-files/import-pages.ts';
import { completeBlock, type ReadPageFile } from '../page-files/read-page-file.ts';
import { readFolder } from './read-demo-file.ts';

/** Texts of one language: of pages by their id, of menus, of settings; a setting that is a list has a label an entry. */
const languageFile = z.strictObject({
  pages: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))),
  navigation: z.record(z.string(), z.string()),
  settings: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
type LanguageFile = z.output<typeof languageFile>;

type Languages = ReadonlyMap<string, LanguageFile>;
type Content = Record<string, unknown>;

/** The demo's texts in languages that have a file of their own beside its pages (`locales/<locale>.json`), by locale. */
export async function readDemoLanguages(folder: string): Promise<Languages> {
  const files = await readFolder(folder, 'locales');
  return new Map(
    files.map(({ name, content }): [string, LanguageFile] => {
      const read = languageFile.safeParse(content);
      if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`);
      return [name.slice('locales/'.length, -'.json'.length), read.data];
    }),
  );
}

const partOf = (content: Content, key: string): Content => (content[key] ?? {}) as Content;

/** A page with the texts of the languages. One of which only the title is said waits until the rest is there. */
function pageIn(content: Content, languages: Languages): Content {
  const translations = { ...partOf(content, 'translations') };
  const meta = partOf(content, 'meta');
  const held = new Set((meta.hidden_locales ?? []) as string[]);
  for (const [locale, { pages }] of languages) {
    const texts = pages[String(content.id)];
    if (!texts) continue;
    translations[locale] = texts;
    if (Object.keys(texts).every((target) => target === 'meta')) held.add(locale);
  }
  if (Object.keys(translations).length === 0) return content;
  return { ...content, translations, meta: held.size > 0 ? { ...meta, hidden_locales: [...held] } : meta };
}

/** A page whose translations know what they were made from: once its English changes, they are older than it. */
function withKnownSources(content: Content): Content {
  if (content.translations === undefined) return content;
  const blocks = Object.entries(partOf(content, 'blocks') as ReadPageFile['blocks']);
  const translations = withSources({
    meta: partOf(content, 'meta'),
    blocks: Object.fromEntries(blocks.map(([id, block]) => [id, completeBlock(block)])),
    translations: partOf(content, 'translations') as Translations,
  });
  return { ...content, translations };
}

/** The demo's pages (`pages/*.json`) in all its languages. */
export async function readDemoPages(folder: string): Promise<NamedFile[]> {
  const [files, languages] = await Promise.all([readFolder(folder, 'pages'), readDemoLanguages(folder)]);
  return files.map((file) => ({ ...file, content: withKnownSources(pageIn(file.content as Content, languages)) }));
}

export function menusIn(menus: unknown, languages: Languages): unknown {
  const content = menus as Content;
  const added = Object.fromEntries([...languages].map(([locale, { navigation }]) => [locale, navigation]));
  return { ...content, translations: { ...partOf(content, 'translations'), ...added } };
}

const settingIn = (value: unknown, locale: string, text: string | string[]): unknown =>
  Array.isArray(text)
    ? (value as Content[]).map((entry, index) => ({
        ...entry,
        label: { ...partOf(entry, 'label'), [locale]: text[index] },
      }))
    : { ...(value as Content), [locale]: text };

export function settingsIn(settings: Content, languages: Languages): Content {
  const filled = { ...settings };
  for (const [locale, { settings: texts }] of languages)
    for (const [key, text] of Object.entries(texts))
      if (Object.hasOwn(filled, key)) filled[key] = settingIn(filled[key], locale, text);
  return filled;
}
