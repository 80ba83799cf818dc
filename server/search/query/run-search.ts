import type { SearchGroup, SearchMeta, SearchResult, SearchSuggestion } from '#api-clients/search/search.contract.ts';
import { searchLimits } from '#api-clients/search/search.contract.ts';
import type { Reader } from '#server/db/database.ts';
import { searchSources } from '../found-sources.ts';
import { textConfigs } from '../index/keep-index.ts';
import { fold } from '../text/fold.ts';
import { excerpt, highlight, type Marks, type Piece } from '../text/highlight.ts';
import { type Found, findEntries, keyOf, sectionTitles, type Texts, textsOf } from './find-entries.ts';
import { type Asked, readAsked, type Wanted } from './read-query.ts';
import { correctedText, wantedFor } from './similar-words.ts';
import { stemsOf, textQuery } from './text-query.ts';

/** Who asks for what. */
export interface SearchRequest {
  q: string;
  locale: string;
  /** Pages that are not translated are found in this language. */
  sourceLocale: string;
  page: number;
  items: number;
  group?: string | undefined;
}

export interface SearchAnswer {
  data: SearchResult[];
  meta: SearchMeta;
}

/** Below so many results what is not translated is looked at, too. */
const FEW = 10;
const EXCERPT = 220;

interface Looked {
  found: Found[];
  wanted: Wanted[];
  isSome: boolean;
}

const beginningOf = (asked: Asked): string => asked.text.toLowerCase();

/** The languages that are looked in: the visitor's, then the one pages are written in. */
const languages = ({ locale, sourceLocale }: Pick<SearchRequest, 'locale' | 'sourceLocale'>): string[] =>
  locale === sourceLocale ? [locale] : [locale, sourceLocale];

/** Where is looked for what. */
interface Look {
  wanted: Wanted[];
  onlyTitles: boolean;
  limit: number;
}

async function look(
  reader: Reader,
  asked: Asked,
  request: Pick<SearchRequest, 'locale' | 'sourceLocale'>,
  { wanted, ...kind }: Look,
): Promise<Looked> {
  const [locale = '', source] = languages(request);
  const configs = await textConfigs(reader);
  const attempt = async (join: 'all' | 'any'): Promise<Found[]> => {
    const inLanguage = (of: string, withoutLocale?: string) =>
      findEntries(reader, {
        query: textQuery(wanted, { config: configs.of(of), join, beginnings: 'last' }),
        locale: of,
        beginning: beginningOf(asked),
        ...kind,
        ...(withoutLocale === undefined ? {} : { withoutLocale }),
      });
    const own = await inLanguage(locale);
    if (source === undefined || own.length >= FEW) return own;
    return [...own, ...(await inLanguage(source, locale))].slice(0, kind.limit);
  };
  const all = await attempt('all');
  // Titles with some of the words say less than texts with all of them, which are looked at next.
  if (all.length > 0 || wanted.length < 2 || kind.onlyTitles) return { found: all, wanted, isSome: false };
  const some = await attempt('any');
  return { found: some, wanted, isSome: some.length > 0 };
}

/** What is marked in the texts that are shown. */
async function marksOf(reader: Reader, wanted: readonly Wanted[], locale: string): Promise<Marks> {
  const configs = await textConfigs(reader);
  const words = wanted.flatMap(({ token, instead }) => {
    if (token.kind === 'run') return [];
    return instead.length > 0 ? instead : [token.text];
  });
  const { rows } = words.length > 0 ? await stemsOf(configs.of(locale), words).execute(reader) : { rows: [] };
  const last = wanted.at(-1);
  const isBegun = last?.token.kind === 'word' && last.instead.length === 0 && last.token.text.length > 1;
  return {
    stems: rows[0]?.stems ?? [],
    beginnings: isBegun ? [last.token.text] : [],
    runs: wanted.flatMap(({ token }) => (token.kind === 'run' ? [token.text] : [])),
  };
}

const groupKey = ({ source, section }: Found): string =>
  searchSources.get(source)?.groupTitle === null ? `${source}:${section}` : source;

interface Part {
  key: string;
  count: number;
  first: Found;
}

/** Parts of the site with several results; one part is no choice. */
function partsOf(found: readonly Found[]): Part[] {
  const parts = new Map<string, Part>();
  for (const first of found) {
    const key = groupKey(first);
    parts.set(key, { key, first, count: (parts.get(key)?.count ?? 0) + 1 });
  }
  const several = [...parts.values()].filter(({ count }) => count > 1);
  return parts.size < 2 ? [] : several;
}

/** The parts that have a name, those with most results first. */
function groupsOf(parts: readonly Part[], titles: ReadonlyMap<string, string>): SearchGroup[] {
  return parts
    .flatMap(({ key, count, first }): SearchGroup[] => {
      const title = searchSources.get(first.source)?.groupTitle ?? titles.get(first.section);
      return title ? [{ key, title, count }] : [];
    })
    .sort((one, other) => other.count - one.count)
    .slice(0, 8);
}

const excerptOf = ({ summary, body }: Texts, marks: Marks): Piece[] => {
  const lines = [summary, ...body.split('\n')].filter((line) => line !== '');
  const found = excerpt(lines, marks, EXCERPT);
  if (found) return found;
  const first = summary || lines.find((line) => line.length > 60) || lines[0] || '';
  return first === '' ? [] : [{ text: first.length > EXCERPT ? `${first.slice(0, EXCERPT).toWellFormed()}…` : first }];
};

const languageOf = ({ locale }: Found, asked: string) => (locale === asked ? {} : { language: locale });

interface Shown {
  shown: readonly Found[];
  wanted: readonly Wanted[];
  locales: readonly string[];
  /** Titles of the parts of the site. */
  titles: ReadonlyMap<string, string>;
}

async function resultsOf(reader: Reader, { shown, wanted, locales, titles }: Shown): Promise<SearchResult[]> {
  const texts = await textsOf(reader, shown);
  const marks = new Map<string, Marks>();
  for (const locale of new Set(shown.map((each) => each.locale)))
    marks.set(locale, await marksOf(reader, wanted, locale));
  return shown.flatMap((each): SearchResult[] => {
    const text = texts.get(keyOf(each));
    const mark = marks.get(each.locale);
    if (!text || !mark) return [];
    const isPart = each.path !== `/${each.section}`;
    return [
      {
        type: 'search_result',
        id: keyOf(each),
        attributes: {
          path: each.path,
          kind: each.source,
          ...languageOf(each, locales[0] ?? ''),
          title: highlight(text.title, mark),
          excerpt: excerptOf(text, mark),
          section: isPart ? (titles.get(each.section) ?? '') : '',
          image_id: text.image_id,
        },
      },
    ];
  });
}

const nothing = ({ page, items }: SearchRequest): SearchAnswer => ({
  data: [],
  meta: {
    page,
    items,
    pages: 1,
    total_count: 0,
    total_is_capped: false,
    groups: [],
    corrected: null,
    is_some: false,
  },
});

/** What visitors of a language find for what they typed. */
export async function runSearch(reader: Reader, request: SearchRequest): Promise<SearchAnswer> {
  const asked = readAsked(request.q);
  if (asked.tokens.length === 0) return nothing(request);
  const wanted = await wantedFor(reader, languages(request), asked.tokens);
  const looked = await look(reader, asked, request, { wanted, onlyTitles: false, limit: searchLimits.ranked });
  const { found, isSome } = looked;
  const inGroup = request.group === undefined ? found : found.filter((each) => groupKey(each) === request.group);
  const pages = Math.max(1, Math.ceil(inGroup.length / request.items));
  const page = Math.min(request.page, pages);
  const shown = inGroup.slice((page - 1) * request.items, page * request.items);
  const parts = partsOf(found);
  const locales = languages(request);
  const sections = new Set([...parts.map(({ first }) => first), ...shown].map(({ section }) => section));
  const titles = await sectionTitles(reader, locales, [...sections]);
  return {
    data: await resultsOf(reader, { shown, wanted, locales, titles }),
    meta: {
      page,
      items: request.items,
      pages,
      total_count: inGroup.length,
      total_is_capped: found.length >= searchLimits.ranked,
      groups: groupsOf(parts, titles),
      corrected: found.length > 0 ? correctedText(asked.text, wanted, fold(asked.text).at) : null,
      is_some: isSome,
    },
  };
}

/** The few titles that fit what somebody is typing; where no title does, what is said below them. */
export async function suggest(
  reader: Reader,
  request: Pick<SearchRequest, 'q' | 'locale' | 'sourceLocale'>,
): Promise<SearchSuggestion[]> {
  const asked = readAsked(request.q);
  if (asked.tokens.length === 0) return [];
  const wanted = await wantedFor(reader, languages(request), asked.tokens);
  const kind = { wanted, limit: searchLimits.suggestions };
  const titles = await look(reader, asked, request, { ...kind, onlyTitles: true });
  const isThere = titles.found.length > 0;
  const looked = isThere ? titles : await look(reader, asked, request, { ...kind, onlyTitles: false });
  const texts = await textsOf(reader, looked.found);
  const marks = await marksOf(reader, looked.wanted, request.locale);
  return looked.found.flatMap((each): SearchSuggestion[] => {
    const text = texts.get(keyOf(each));
    if (!text) return [];
    const attributes = {
      path: each.path,
      kind: each.source,
      ...languageOf(each, request.locale),
      title: highlight(text.title, marks),
    };
    return [{ type: 'search_suggestion', id: keyOf(each), attributes }];
  });
}
