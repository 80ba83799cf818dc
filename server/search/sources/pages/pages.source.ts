import { sql } from 'kysely';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { expandReusables, type ReusableSource, sourcesOf } from '#documents/page/reusables.ts';
import { translateSnapshot } from '#documents/page/translate.ts';
import type { Reader } from '#server/db/database.ts';
import {
  defineSearchSource,
  type ReadContext,
  type SearchContent,
  type SearchEntry,
} from '#server/search/source.types.ts';
import { pageTexts } from './page-texts.ts';

/**
 * Published pages that search engines may list, too: what asks them to stay away (thank-you pages, campaigns), or is a
 * copy of another address, is not found here either.
 */
const visible = sql`
  select p.id as ref, p.path, split_part(p.path, '/', 2) as section, v.number as version
  from pages p join page_versions v on v.page_id = p.id and v.number = p.published_version
  where p.deleted_at is null and p.kind = 'page' and v.in_sitemap`;

interface PublicVersion {
  number: number;
  snapshot: PageSnapshot;
  locales: string[];
}

const publicVersion = async (reader: Reader, id: string): Promise<PublicVersion | undefined> => {
  const { rows } = await sql<PublicVersion>`
    select v.number, v.snapshot, v.locales from pages p
    join page_versions v on v.page_id = p.id and v.number = p.published_version
    where p.id = ${id} and p.deleted_at is null and p.kind = 'page' and v.in_sitemap`.execute(reader);
  return rows[0];
};

const sections = async (reader: Reader, ids: readonly string[]): Promise<Map<string, ReusableSource>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; snapshot: PageSnapshot; locales: string[] | null }>`
    select p.id, v.snapshot, v.locales from pages p
    join page_versions v on v.page_id = p.id and v.number = p.published_version
    where p.id = any(${sql.val([...ids])}) and p.kind = 'reusable' and p.deleted_at is null`.execute(reader);
  return new Map(rows.map(({ id, snapshot, locales }) => [id, { snapshot, locales: locales ?? [] }]));
};

const entryOf = (snapshot: PageSnapshot, locale: string): SearchEntry => {
  const {
    title,
    meta_title: other,
    meta_description: summary,
    image_id: imageId,
  } = translateSnapshot(snapshot, locale).meta;
  const { headings, ...texts } = pageTexts(snapshot, locale);
  return { locale, title, summary, headings: other ? [other, ...headings] : headings, ...texts, imageId };
};

async function read({ reader, sourceLocale }: ReadContext, ref: string): Promise<SearchContent | null> {
  const version = await publicVersion(reader, ref);
  if (!version) return null;
  const parts = sourcesOf(version.snapshot.blocks);
  const snapshot = expandReusables(version.snapshot, await sections(reader, parts));
  const locales = [sourceLocale, ...version.locales.filter((locale) => locale !== sourceLocale)];
  return { version: version.number, parts, entries: locales.map((locale) => entryOf(snapshot, locale)) };
}

/** The pages of the site, with the texts of the reusable sections they show. */
export default defineSearchSource({
  kind: 'pages',
  groupTitle: null,
  visible,
  refOf: (topic) => (topic.startsWith('page:') ? topic.slice('page:'.length) : undefined),
  read,
  async refsAfter(reader, after, limit) {
    const { rows } = await sql<{ ref: string }>`
      select ref from (${visible}) s where ref > ${after} order by ref limit ${limit}`.execute(reader);
    return rows.map(({ ref }) => ref);
  },
});
