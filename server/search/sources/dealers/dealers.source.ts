import { sql } from 'kysely';
import type { DealerService } from '#api-clients/dealers/dealer-services.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { Reader } from '#server/db/database.ts';
import {
  defineSearchSource,
  type ReadContext,
  type SearchContent,
  type SearchEntry,
} from '#server/search/source.types.ts';
import { serviceWords } from './service-words.data.ts';

/** Where visitors find a house: without a page there nothing could be shown. */
const LOCATOR = '/retailer-locator';

const visible = sql`
  select d.id::text as ref, ${sql.lit(`${LOCATOR}?_retailer=`)} || d.dealer_code as path, 'retailers' as section,
    d.lock_version as version
  from dealers d
  where d.active and exists (
    select from pages p where p.path = ${sql.lit(LOCATOR)} and p.deleted_at is null and p.kind = 'page'
      and p.published_version is not null)`;

interface House {
  version: number;
  name: string;
  display_names: Record<string, string>;
  address: string;
  zipcode: string;
  city: string;
  state: string;
  locality: string;
  brands: string[];
  services: DealerService[];
  image: string | null;
}

const houseOf = async (reader: Reader, id: string): Promise<House | undefined> => {
  const { rows } = await sql<House>`
    select lock_version as version, name, display_names, address, zipcode, city, state, locality, brands, services,
      photo->>'id' as image
    from dealers where id::text = ${id} and active`.execute(reader);
  return rows[0];
};

/** `land_rover` as people write it. */
const brandName = (key: string): string =>
  key.replace(/(^|_)([a-z0-9])/g, (_, before: string, letter: string) => (before ? ' ' : '') + letter.toUpperCase());

const entryOf = (house: House, locale: string): SearchEntry => {
  const { name, address, zipcode, city, state, locality, brands, services } = house;
  const words = own(serviceWords, locale) ?? serviceWords.en;
  const place = [zipcode, city].filter((part) => part !== '').join(' ');
  return {
    locale,
    title: name,
    summary: [address, place].filter((part) => part !== '').join(', '),
    headings: brands.map(brandName),
    texts: services.flatMap((service) => words?.[service] ?? []),
    labels: [...new Set([...Object.values(house.display_names), state, locality])].filter((text) => text !== ''),
    imageId: house.image,
  };
};

async function read({ reader, sourceLocale }: ReadContext, ref: string): Promise<SearchContent | null> {
  const house = await houseOf(reader, ref);
  if (!house) return null;
  const locales = [...new Set([sourceLocale, ...Object.keys(serviceWords)])];
  return { version: house.version, parts: [], entries: locales.map((locale) => entryOf(house, locale)) };
}

/** Houses of the dealer, by name, place, brands and what they do; found on the page of the retailer locator. */
export default defineSearchSource({
  kind: 'dealers',
  groupTitle: 'Retailers',
  visible,
  refOf: (topic) => (topic.startsWith('dealer:') ? topic.slice('dealer:'.length) : undefined),
  read,
  async refsAfter(reader, after, limit) {
    const { rows } = await sql<{ ref: string }>`
      select ref from (${visible}) s where ref > ${after} order by ref limit ${limit}`.execute(reader);
    return rows.map(({ ref }) => ref);
  },
});
