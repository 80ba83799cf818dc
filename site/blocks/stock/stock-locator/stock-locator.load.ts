import { jsonContent } from '#block-schemas/index.ts';
import type { BlockLoad } from '#site/blocks/block-load.ts';
import { listingsIn } from '#site/stock/listing/listing-input.ts';
import { loadStockList } from '#site/stock/listing/listing-load.ts';
import { stockQuery } from '#site/stock/listing/stock-query.ts';

export const query = stockQuery;

const load: BlockLoad<'stock-locator', typeof query> = (input) => {
  const { ci_key_list: keys, sl_key_brand: brand, vehicles } = input.props;
  const chosen = jsonContent('stock-locator', '/vehicles', vehicles)?.list ?? [];
  return loadStockList(input, { listings: listingsIn(keys), brand, featured: chosen.map(({ id }) => id) });
};
export default load;
