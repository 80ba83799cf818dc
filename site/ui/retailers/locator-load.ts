import { z } from 'zod';
import type { Dealer, PostcodePlace } from '#api-clients/dealers/dealer.resource.ts';
import { dealerRadius } from '#api-clients/dealers/dealers.contract.ts';
import type { SiteClients } from '#api-clients/site-clients.ts';
import { changesAfter } from '#opening-hours/opening-hours.ts';
import type { BlockLoadInput, PlaceAmong } from '#site/blocks/block-load.ts';
import { declareQuery, type QueryValues } from '#site/routing/declared-query.ts';
import { askedBlock } from '../asked-block.ts';
import { needOf, type SearchMode, type SearchNeed, searchMode } from './search-mode.ts';

const text = z.string().trim().max(100).default('');

/** Kilometres around a postcode that visitors choose from. */
export const radii = ['25', String(dealerRadius.usual), '100', '250', String(dealerRadius.max)] as const;

/**
 * Parameters of a page with a retailer locator (specification, site §2). `_retailer` is an id, a dealer code or words of
 * a name, street or town; `_state` a region; `_postcode` and `_locality` a place with houses around it. What narrows them
 * has the name it has in the search query of dealers (§7), by whose names the others are known too.
 */
const locatorInputs = {
  ...askedBlock,
  _retailer: text,
  _state: text,
  _postcode: z.string().trim().max(20).default(''),
  _locality: text,
  'q[brand_eq]': text,
  'q[service_eq]': text,
  _radius: z.enum(radii).default(String(dealerRadius.usual) as (typeof radii)[number]),
  page: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .default('1'),
};
export const locatorQuery = declareQuery(locatorInputs, {
  otherNames: { _state: 'q[state_eq]', _postcode: 'q[postcode_eq]', _locality: 'q[locality_eq]' },
});
export type AskedLocator = QueryValues<typeof locatorQuery>;

export type LocatedRetailer = Pick<Dealer, 'id'> & Dealer['attributes'];

export interface LocatorData {
  /** What was asked for; the town of a postcode that has only one is filled in. */
  asked: AskedLocator;
  mode: SearchMode | null;
  need: SearchNeed;
  /** Those that fit, a page of them. */
  retailers: LocatedRetailer[];
  total: number;
  pages: number;
  choices: LocatorChoices;
  /** Places that may have been meant. */
  suggestions: PostcodePlace[];
  /** Among the locators of the page: visitors find the houses once there, whichever they ask. */
  place: PlaceAmong;
  /** When it was loaded. */
  now: string;
}

/** Among what visitors may choose. */
export interface LocatorChoices {
  retailers: { code: string; name: string; city: string }[];
  states: string[];
  brands: { key: string; name: string }[];
  services: string[];
}

/** Calls that fetch the dealer's houses take what the load of a block got. */
interface LocatorInput {
  dealers: SiteClients['dealers'];
  query: AskedLocator;
  dependsOn(...topics: string[]): void;
  shows(...pictures: string[]): void;
  endsAt(moment: Date): void;
  placeAmong: BlockLoadInput['placeAmong'];
  signal: AbortSignal;
}

const locators = ['retailer-locator', 'retailer-locator-regional', 'retailer-locator-map'] as const;

type Answer = Awaited<ReturnType<SiteClients['dealers']['publicDealers']>>['data'];

const listed = z.array(z.string()).catch([]);
const names = z.record(z.string(), z.string()).catch({});
const placed = z
  .array(z.object({ postcode: z.string(), locality: z.string(), state: z.string(), lat: z.number(), lng: z.number() }))
  .catch([]);

const retailersOf = ({ data }: Answer): LocatedRetailer[] => data.map(({ id, attributes }) => ({ id, ...attributes }));

function choicesOf(all: Answer): LocatorChoices {
  const brandNames = names.parse(all.meta?.brand_names);
  return {
    retailers: retailersOf(all).map(({ dealer_code: code, name, city }) => ({ code, name, city })),
    states: listed.parse(all.meta?.states),
    brands: listed.parse(all.meta?.brands).map((key) => ({ key, name: brandNames[key] ?? key })),
    services: listed.parse(all.meta?.services),
  };
}

const plain = (words: string): string =>
  words
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s-]+/gu, '')
    .toLowerCase();

/** Filters of the call that an address means, by its mode. */
function filtersOf(asked: AskedLocator): Record<string, string> {
  const mode = asked._postcode !== '' && asked._locality === '' ? 'postcode' : searchMode(asked);
  const filters = {
    'q[brand_eq]': asked['q[brand_eq]'],
    'q[service_eq]': asked['q[service_eq]'],
    'q[postcode_eq]': mode === 'postcode' ? asked._postcode : '',
    'q[locality_eq]': mode === 'postcode' ? asked._locality : '',
    'q[state_eq]': mode === 'state' ? asked._state : '',
    'q[retailer_cont]': mode === 'retailer' ? asked._retailer : '',
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}

/** Whether brand or service narrow what is found, whatever is asked. */
export const isNarrowed = (asked: Pick<AskedLocator, 'q[brand_eq]' | 'q[service_eq]'>): boolean =>
  asked['q[brand_eq]'] !== '' || asked['q[service_eq]'] !== '';

const isAsked = (asked: AskedLocator): boolean =>
  isNarrowed(asked) || asked.page !== '1' || asked._postcode !== '' || searchMode(asked) !== null;

/** A postcode without a town: the only one it has, or the place whose name stands in its stead; null where nobody can tell. */
function placeOf(answer: Answer, asked: AskedLocator): PostcodePlace | null {
  const places = placed.parse(answer.meta?.places);
  const [first] = places;
  if (first) return new Set(places.map(({ locality }) => locality)).size === 1 ? first : null;
  const named = placed.parse(answer.meta?.suggestions);
  return named.find(({ locality }) => plain(locality) === plain(asked._postcode)) ?? null;
}

async function search(
  { dealers, signal }: LocatorInput,
  asked: AskedLocator,
): Promise<{ answer: Answer; asked: AskedLocator }> {
  const call = async (now: AskedLocator) => {
    const query = { items: 50, page: Number(now.page), radius_km: Number(now._radius), ...filtersOf(now) };
    return (await dealers.publicDealers({ query, signal })).data;
  };
  const answer = await call(asked);
  if (asked._postcode === '' || asked._locality !== '') return { answer, asked };
  const place = placeOf(answer, asked);
  if (!place) return { answer, asked };
  const isTown = plain(place.postcode) !== plain(asked._postcode) && plain(place.locality) === plain(asked._postcode);
  const known = { ...asked, _postcode: isTown ? place.postcode : asked._postcode, _locality: place.locality };
  return { answer: await call(known), asked: known };
}

/** The dealer's houses that the address asks for, and among what visitors may choose. */
export async function loadLocator(input: LocatorInput): Promise<LocatorData> {
  const { dealers, query, dependsOn, shows, endsAt, placeAmong, signal } = input;
  dependsOn('dealers', 'settings');
  const now = new Date();
  const all = (await dealers.publicDealers({ query: { items: 50 }, signal })).data;
  const { answer, asked } = isAsked(query) ? await search(input, query) : { answer: all, asked: query };
  const found = { total: answer.meta?.total_count ?? answer.data.length, rows: retailersOf(answer) };
  const codes = found.rows.map(({ dealer_code: code }) => code);
  const meant = placed.parse(answer.meta?.suggestions);
  const places = placed.parse(answer.meta?.places);
  // Around a place that nobody knows no distance is wide enough.
  const isPostcodeUnknown =
    found.total === 0 &&
    places.length === 0 &&
    !meant.some(({ postcode }) => plain(postcode) === plain(asked._postcode));
  const need = needOf({ asked, isNarrowed: isNarrowed(asked), total: found.total, codes, isPostcodeUnknown });
  // Until it is known which place is meant, all houses stand below the question.
  const shown = need === 'postcode' ? { total: all.meta?.total_count ?? 0, rows: retailersOf(all) } : found;
  if (shown.rows.length === 1) shows(...shown.rows.flatMap(({ photo }) => (photo ? [photo.id] : [])));
  for (const { opening_hours: hours, time_zone: zone } of shown.rows) {
    const [next] = changesAfter(hours, zone, now, 2);
    if (next) endsAt(next);
  }
  return {
    asked,
    mode: searchMode(asked),
    need,
    retailers: shown.rows,
    total: shown.total,
    pages: need === 'postcode' ? 1 : (answer.meta?.pages ?? 1),
    choices: choicesOf(all),
    suggestions: meant.length > 0 ? meant : places,
    place: placeAmong(locators),
    now: now.toISOString(),
  };
}

/**
 * Whether the locator whose list is called `target` lists houses: the one that was asked, else the first of the page.
 * The others are a way to ask.
 */
export function listsHouses({ asked, place }: Pick<LocatorData, 'asked' | 'place'>, target: string): boolean {
  if (place === 'only') return true;
  return asked.block !== '' && isAsked(asked) ? asked.block === target : place === 'first';
}
