import { z } from 'zod';
import type { SiteClients } from '#api-clients/site-clients.ts';
import type { BlockLoadInput, PlaceAmong } from '#site/blocks/block-load.ts';
import { declareQuery, type QueryValues } from '#site/routing/declared-query.ts';
import { askedBlock } from '../asked-block.ts';
import type { RetailerView } from './retailer-card.tsx';

/**
 * Parameters of a page with a retailer locator (specification, site §2). `_retailer` is an id of the list or words of a
 * name, street or town; `_state` a region. `_postcode` with `_locality` come with the stock's retailers.
 */
export const locatorQuery = declareQuery({
  ...askedBlock,
  _retailer: z.string().trim().max(100).default(''),
  _state: z.string().trim().max(100).default(''),
});

export interface LocatorData {
  retailers: LocatedRetailer[];
  asked: QueryValues<typeof locatorQuery>;
  /** Among the locators of the page: visitors find the houses once there, whichever they ask. */
  place: PlaceAmong;
}

export interface LocatedRetailer extends RetailerView {
  /** What a regional list stands under. */
  region: string;
}

/** Calls that fetch the dealer's houses take what the load of a block got. */
interface LocatorInput {
  dealers: SiteClients['dealers'];
  query: QueryValues<typeof locatorQuery>;
  dependsOn(...topics: string[]): void;
  placeAmong: BlockLoadInput['placeAmong'];
  signal: AbortSignal;
}

const locators = ['retailer-locator', 'retailer-locator-regional', 'retailer-locator-map'] as const;

/** The dealer's houses, and what was asked for; narrowed when they are drawn, so that one answer serves every search. */
export async function loadLocator({
  dealers,
  query,
  dependsOn,
  placeAmong,
  signal,
}: LocatorInput): Promise<LocatorData> {
  dependsOn('dealers');
  const { data } = await dealers.publicDealers({ query: { items: 50 }, signal });
  const retailers = data.data.map(({ id, attributes }): LocatedRetailer => {
    const { name, address, zipcode, city, phone, email, state, locality, lat, lng } = attributes;
    return {
      id,
      name,
      address,
      city: [zipcode, city].filter(Boolean).join(' '),
      lat,
      lng,
      region: state || locality || city,
      contacts: [
        ...(phone ? [{ type: 'phone' as const, icon: '', label: phone, href: '' }] : []),
        ...(email ? [{ type: 'email' as const, icon: '', label: email, href: '' }] : []),
      ],
      services: [],
    };
  });
  return { retailers, asked: query, place: placeAmong(locators) };
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Whether the locator whose list is called `target` lists houses: the one that was asked, else the first of the page.
 * The others are a way to ask.
 */
export function listsHouses({ asked, place }: LocatorData, target: string): boolean {
  if (place === 'only') return true;
  const isAsked = asked.block !== '' && (asked._retailer !== '' || asked._state !== '');
  return isAsked ? asked.block === target : place === 'first';
}

/** The houses that fit what was asked for: one by its id, else those that hold all words, in a region. */
export function findRetailers({ retailers, asked }: Pick<LocatorData, 'retailers' | 'asked'>): LocatedRetailer[] {
  const inRegion = retailers.filter(({ region }) => asked._state === '' || plain(region) === plain(asked._state));
  const chosen = inRegion.find(({ id }) => id === asked._retailer);
  if (chosen) return [chosen];
  const words = plain(asked._retailer).split(/\s+/).filter(Boolean);
  return inRegion.filter(({ name, address, city }) => {
    const text = plain(`${name} ${address} ${city}`);
    return words.every((word) => text.includes(word));
  });
}
