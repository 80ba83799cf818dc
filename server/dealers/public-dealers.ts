import { z } from 'zod';
import type { PostcodePlace } from '#api-clients/dealers/dealer.resource.ts';
import type { dealersContract } from '#api-clients/dealers/dealers.contract.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { publicDealerOf } from './dealer-resource.ts';
import type { DealerRow } from './dealers.store.ts';
import type { OutsideDealers } from './outside-dealers.ts';
import type { Postcodes } from './postcodes/create-postcodes.ts';
import { centreOf, type DealerSearch, type FoundDealer, placesMeant, searchDealers } from './search-dealers.ts';

type PublicQuery = z.output<typeof dealersContract.operations.publicDealers.query>;

/** Suggestions for a postcode that nobody knows. */
const MAX_SUGGESTIONS = 5;

/** Where public dealers come from. */
interface Sources {
  /** Ours, kept until one of them changes. */
  shown(): Promise<readonly DealerRow[]>;
  outside: OutsideDealers;
}

export interface SearchedDealers {
  found: FoundDealer[];
  /** What the postcode means; only in a postcode search. */
  places?: PostcodePlace[];
  /** Places that may have been meant; only where the postcode is not known, or not with this town. */
  suggestions?: PostcodePlace[];
}

const brandNames = z.record(z.string(), z.string());

const settingValue = async (deps: ServerDeps, key: string): Promise<unknown> => {
  const settings = await deps.service('admin').shownSettings();
  return settings.find(({ declaration }) => declaration.key === key)?.value;
};

const settingText = async (deps: ServerDeps, key: string): Promise<string> => {
  const value = await settingValue(deps, key);
  return typeof value === 'string' ? value : '';
};

/** Looks among these dealers; a postcode that is not known finds none, and says what may have been meant. */
export const searchAmong = async (
  rows: readonly DealerRow[],
  postcodes: Postcodes,
  search: DealerSearch,
): Promise<SearchedDealers> => {
  const { postcode, locality } = search;
  if (postcode === undefined) return { found: searchDealers(rows, search, null) };
  const places = await postcodes.of(postcode);
  const there = placesMeant(rows, places, search);
  if (there.length > 0) return { found: searchDealers(rows, search, centreOf(there)), places: there };
  const meant =
    places.length > 0
      ? places
      : [
          ...(await postcodes.like(postcode, MAX_SUGGESTIONS)),
          ...(await postcodes.like(locality ?? '', MAX_SUGGESTIONS)),
        ];
  const keys = new Set<string>();
  const suggestions = meant.filter(({ postcode: code, locality: town }) => {
    const isNew = !keys.has(`${code}|${town}`);
    keys.add(`${code}|${town}`);
    return isNew;
  });
  return { found: [], suggestions: suggestions.slice(0, MAX_SUGGESTIONS) };
};

/** The dealers visitors may find: ours, those of another service, or none where no address is set. */
const visibleDealers = async (deps: ServerDeps, { shown, outside }: Sources): Promise<readonly DealerRow[]> => {
  const url = await settingText(deps, 'dealers.api_url');
  if (url === '') return [];
  return url.startsWith('/') ? shown() : outside.of(url);
};

const wordOf = (query: PublicQuery, name: 'brand' | 'state' | 'postcode' | 'locality' | 'service' | 'dealer_code') =>
  text(query[`filter[${name}_eq]`] ?? query[`q[${name}_eq]`]);
/** An empty filter asks for nothing. */
const text = (value: string | undefined): string | undefined => value?.trim() || undefined;

const distinct = (values: readonly string[]): string[] =>
  [...new Set(values)].filter(Boolean).sort((a, b) => a.localeCompare(b));

/** What visitors asked for, a page of it, and among what they may choose. */
export const publicDealers = async (
  deps: ServerDeps,
  dealers: Sources & { postcodes: Postcodes },
  query: PublicQuery,
) => {
  const rows = await visibleDealers(deps, dealers);
  const brand = wordOf(query, 'brand');
  const { found, places, suggestions } = await searchAmong(rows, dealers.postcodes, {
    brand: brand === 'product' ? await settingText(deps, 'brand.product_key') : brand,
    state: wordOf(query, 'state'),
    locality: wordOf(query, 'locality'),
    postcode: wordOf(query, 'postcode'),
    service: wordOf(query, 'service'),
    dealerCode: wordOf(query, 'dealer_code'),
    retailer: text(query['filter[retailer_cont]'] ?? query['q[retailer_cont]']),
    radiusKm: query.radius_km,
  });
  const { page, items } = query;
  return {
    data: found
      .slice((page - 1) * items, page * items)
      .map(({ row, distance }) => publicDealerOf(row, deps.config.siteTimeZone, distance)),
    total: found.length,
    meta: {
      radius_km: query.radius_km,
      states: distinct(rows.map(({ state }) => state)),
      brands: distinct(rows.flatMap(({ brands }) => brands)),
      services: distinct(rows.flatMap(({ services }) => services)),
      brand_names: brandNames.safeParse(await settingValue(deps, 'brand.names')).data ?? {},
      ...(places ? { places } : {}),
      ...(suggestions ? { suggestions } : {}),
    },
  };
};
