import { isSafeUrl } from '#block-schemas/index.ts';
import { own } from '#block-schemas/read/json-value.ts';
import {
  type NavigationContent,
  type NavigationEntry,
  navigationTextNames,
  navigationTexts,
} from './navigation.types.ts';
import { sourceText, textPath } from './navigation-tree.ts';

/** What a check has to know of a page. */
export interface NavigationPage {
  title: string;
  isPublished: boolean;
  /** Languages it is published in. */
  locales: readonly string[];
}

export interface NavigationSurroundings {
  pages: ReadonlyMap<string, NavigationPage>;
  /** Languages of the site, its own first. */
  locales: readonly string[];
}

export interface NavigationFinding {
  /** Errors keep the menus from being published, warnings do not. */
  severity: 'error' | 'warning';
  code:
    | 'title_missing'
    | 'text_too_long'
    | 'url'
    | 'page_not_found'
    | 'page_not_public'
    | 'leads_nowhere'
    | 'translation_missing';
  entry: string;
  /** JSON pointer into the document. */
  pointer: string;
  /** Of a translation. */
  locale?: string;
  message: string;
}

type Found = Omit<NavigationFinding, 'entry'>;

const named = ({ title, id }: NavigationEntry): string => `“${title.trim() || id}”`;

const addressFindings = (
  target: { page_id: string | null; url: string | null },
  pointer: string,
  name: string,
  { pages }: NavigationSurroundings,
): Found[] => {
  if (target.page_id !== null) {
    const page = pages.get(target.page_id);
    if (!page)
      return [
        {
          severity: 'error',
          code: 'page_not_found',
          pointer: `${pointer}/page_id`,
          message: `The page that ${name} leads to is not there any more.`,
        },
      ];
    if (page.isPublished) return [];
    return [
      {
        severity: 'warning',
        code: 'page_not_public',
        pointer: `${pointer}/page_id`,
        message: `${name} leads to “${page.title}”, which is not published: visitors do not see the entry.`,
      },
    ];
  }
  if (!target.url || isSafeUrl(target.url)) return [];
  return [
    {
      severity: 'error',
      code: 'url',
      pointer: `${pointer}/url`,
      message: `${name} needs a path (/about) or a full https:// address.`,
    },
  ];
};

const textFindings = (content: NavigationContent, entry: NavigationEntry, index: number, locales: readonly string[]) =>
  navigationTextNames.flatMap((text): Found[] => {
    const source = sourceText(entry, text);
    const tooLong = (words: string | undefined, pointer: string, locale?: string): Found[] =>
      (words ?? '').length > navigationTexts[text]
        ? [
            {
              severity: 'error',
              code: 'text_too_long',
              pointer,
              ...(locale ? { locale } : {}),
              message: `A text of ${named(entry)} is longer than ${navigationTexts[text]} characters.`,
            },
          ]
        : [];
    const translated = Object.entries(content.translations).flatMap(([locale, texts]) =>
      tooLong(
        own(texts, textPath(entry.id, text)),
        `/translations/${locale}/${entry.id}~1${text.replace('/', '~1')}`,
        locale,
      ),
    );
    const missing = locales.slice(1).flatMap((locale): Found[] =>
      source.trim() === '' || own(own(content.translations, locale), textPath(entry.id, text))?.trim()
        ? []
        : [
            {
              severity: 'warning',
              code: 'translation_missing',
              locale,
              pointer: `/entries/${index}/${text}`,
              message: `${named(entry)} has no ${text === 'title' ? 'title' : text.replace('/', ' ')} in “${locale}”.`,
            },
          ],
    );
    return [...tooLong(source, `/entries/${index}/${text}`), ...translated, ...missing];
  });

/** What is wrong with the menus before visitors see them; errors first. */
export const navigationFindings = (
  content: NavigationContent,
  surroundings: NavigationSurroundings,
): NavigationFinding[] => {
  const holders = new Set(content.entries.map(({ below }) => below));
  const found = content.entries.flatMap((entry, index) => {
    const pointer = `/entries/${index}`;
    const own: Found[] = [];
    if (entry.title.trim() === '')
      own.push({
        severity: 'error',
        code: 'title_missing',
        pointer: `${pointer}/title`,
        message: `An entry of the ${entry.menu.replace('_', ' ')} menu has no title.`,
      });
    if (entry.page_id === null && !entry.url && !holders.has(entry.id))
      own.push({
        severity: 'warning',
        code: 'leads_nowhere',
        pointer: `${pointer}/url`,
        message: `${named(entry)} leads nowhere and has nothing below it.`,
      });
    own.push(...addressFindings(entry, pointer, named(entry), surroundings));
    if (entry.card)
      own.push(...addressFindings(entry.card, `${pointer}/card`, `The card of ${named(entry)}`, surroundings));
    own.push(...textFindings(content, entry, index, surroundings.locales));
    return own.map((finding) => ({ ...finding, entry: entry.id }));
  });
  return found.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
};
