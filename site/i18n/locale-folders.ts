import type { LocaleFacts } from './i18n.types.ts';

const files: Record<string, LocaleFacts> = import.meta.glob('./locales/*/locale.json', {
  eager: true,
  import: 'default',
});

/** What is known of every language of the interface, by its folder's name. */
export const localeFolders: ReadonlyMap<string, LocaleFacts> = new Map(
  Object.entries(files).map(([path, facts]) => [folderName(path), facts]),
);

/** `./locales/pt-BR/messages/forms.json` → `pt-BR` */
export function folderName(path: string): string {
  return path.split('/')[2] ?? '';
}

/** What older browsers and settings call a language that CLDR knows by another name. */
const otherNames: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', iw: 'he', in: 'id', sh: 'sr' };

const chosen = new Map<string, string | null>();

/**
 * The folder that speaks for a locale: its own, then of its script (`zh-TW` → `zh-Hant`), then of its language
 * (`de-AT` → `de`); `undefined` where there is none. Never throws, whatever visitors send.
 */
export function localeFolderOf(locale: string): string | undefined {
  const known = chosen.get(locale);
  if (known !== undefined) return known ?? undefined;
  const found = candidatesOf(locale).find((name) => localeFolders.has(name));
  if (chosen.size < 1_000) chosen.set(locale, found ?? null);
  return found;
}

function candidatesOf(locale: string): string[] {
  try {
    const { baseName, language, script, region } = new Intl.Locale(locale).maximize();
    const common = Object.hasOwn(otherNames, language) ? otherNames[language] : undefined;
    const canonical = Intl.getCanonicalLocales(locale)[0] ?? locale;
    const names = [canonical, baseName, `${language}-${script}`, `${language}-${region}`, language];
    return [locale, ...names, ...(common ? [common] : []), ...sameLanguage(common ?? language)];
  } catch {
    return [locale];
  }
}

/** `sr` → `sr-Latn`: a language that is only written in one way here. */
const sameLanguage = (language: string): string[] =>
  [...localeFolders.keys()].filter((name) => name.startsWith(`${language}-`));
