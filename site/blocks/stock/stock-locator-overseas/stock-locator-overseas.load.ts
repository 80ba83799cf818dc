import { jsonContent } from '#block-schemas/index.ts';
import type { BlockLoad } from '#site/blocks/block-load.ts';
import { listingsIn } from '#site/stock/listing/listing-input.ts';
import { loadStockList } from '#site/stock/listing/listing-load.ts';
import { stockQuery } from '#site/stock/listing/stock-query.ts';
import { overseasSettings } from '#site/stock/overseas.settings.ts';

export const query = stockQuery;

/** The lists of the block that the setting names; all of the setting where the block names none. */
const overseas = (keys: string, allowed: readonly string[]): string => {
  const named = listingsIn(keys).split(',').filter(Boolean);
  return allowed.filter((key) => named.length === 0 || named.includes(key)).join(',');
};

const load: BlockLoad<'stock-locator-overseas', typeof query> = (input) => {
  const { ci_key_list: keys, sl_key_brand: brand, vehicles } = input.props;
  const chosen = jsonContent('stock-locator-overseas', '/vehicles', vehicles)?.list ?? [];
  const listings = overseas(keys, input.settings.of(overseasSettings).listings);
  return loadStockList(input, { listings, brand, featured: chosen.map(({ id }) => id) });
};
export default load;
