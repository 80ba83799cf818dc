import type { FacetName } from '#api-clients/stock/stock-filters.data.ts';
import type { VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import type { StockFilter, StockSort } from './stock-query.ts';

/** Published cars of these listings that have one of these statuses. */
export interface StockScope {
  listings: readonly string[];
  statuses: readonly VehicleStatus[];
}

/**
 * A part of a text that cars are looked for by: words of theirs, as far as they were typed, or a code of theirs. Cars of
 * these houses have it as well, for it is the name of their town.
 */
export interface SoughtPart {
  typed: string;
  owners: readonly string[];
}

/** What a car may cost a month: as a lease or a subscription, or bought on the terms of the site. In the smallest unit. */
export interface MonthlyBudget {
  monthly: number;
  /** The highest cash price that it buys; null where the site has no terms. */
  price: number | null;
}

export interface StockSearch {
  scope: StockScope;
  filters: readonly StockFilter[];
  /** All of it is true of a car that is found. */
  text?: readonly SoughtPart[];
  budget?: MonthlyBudget | null;
  sort: readonly StockSort[];
  offset: number;
  /** 0: counts alone. */
  limit: number;
  facets: readonly FacetName[];
  /** Values of groups that are there even without a car, in this order. */
  configured: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** What people read for a value of a group; decides between values with as many cars. */
  labelOf(facet: FacetName, value: string): string;
}

export type FoundFacet =
  | {
      kind: 'checkbox';
      values: { value: string; label: string; count: number; selected: boolean }[];
    }
  | {
      kind: 'range';
      min: number | null;
      max: number | null;
      selected: readonly [number | null, number | null];
      buckets: readonly { from: number; to: number; count: number }[];
    };

/** Money is in the smallest unit. */
export interface StockAnswer {
  total: number;
  ids: readonly string[];
  facets: ReadonlyMap<FacetName, FoundFacet>;
}

/** By what others like a car are found; its price in the smallest unit, null where visitors see none. */
export interface KnownVehicle {
  nameplate_name: string;
  nameplate_brand_name: string;
  state: string;
  display_price: number | null;
}

/** Something that finds cars: the index, or the database itself. */
export interface Searcher {
  search(search: StockSearch): Promise<StockAnswer>;
  /** How many fit, and the lowest of the prices and monthly prices among them that visitors see. */
  lowest(
    scope: StockScope,
    filters: readonly StockFilter[],
    text?: readonly SoughtPart[],
    budget?: MonthlyBudget | null,
  ): Promise<{ total: number; price: number | null; monthly: number | null }>;
  /** A car, published or not; undefined when there is none. */
  known(id: string): Promise<KnownVehicle | undefined>;
  /** The word of the cars' texts that was meant by another; null when none is near. */
  nearest(typed: string): Promise<string | null>;
}
