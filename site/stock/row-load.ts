import type { BlockProps } from '#block-schemas/index.ts';
import { readQuery } from '#site/routing/declared-query.ts';
import { type ListInput, listingsIn } from './listing/listing-input.ts';
import { askedStock, filtersOf, stockQuery } from './listing/stock-query.ts';
import { coverPictures, type ShownVehicle, shownVehicles } from './shown-vehicle.ts';
import { type StockSettings, stockSettings } from './stock.settings.ts';

/** Cars in a row. */
export interface StockRow {
  vehicles: ShownVehicle[];
  settings: StockSettings;
}

type RowInput = Omit<ListInput, 'query'>;
type RowProps = Pick<
  BlockProps['stock-locator-carousel'],
  'ci_key_list' | 'sl_key_brand' | 'filter' | 'sort' | 'limit'
>;

/** The cars that an editor has described; null when no list is named. */
export async function loadStockRow(input: RowInput, props: RowProps): Promise<StockRow | null> {
  const { stock, locale, settings, dependsOn, shows, signal } = input;
  const listing = listingsIn(props.ci_key_list);
  if (listing === '') return null;
  dependsOn('stock', 'dealers');
  // Editors paste the address of a list that they have filtered, in whole or from its question mark on.
  const search = props.filter.replace(/^[^?]*\?/, '').replace(/#.*$/, '');
  const query = {
    ...filtersOf(askedStock(readQuery(stockQuery, search).values)),
    ...(props.sl_key_brand ? { 'filter[nameplate_brand_key_eq]': props.sl_key_brand } : {}),
    sort: props.sort,
    items: props.limit,
    facets: 'none' as const,
    lang: locale,
  };
  const { data } = await stock.listing({ params: { listing }, query, signal });
  const vehicles = shownVehicles(data, locale);
  shows(...coverPictures(vehicles));
  return { vehicles, settings: settings.of(stockSettings) };
}
