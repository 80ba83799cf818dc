import type { BlockLoad } from '#site/blocks/block-load.ts';
import { loadStockRow } from '#site/stock/row-load.ts';

const load: BlockLoad<'stock-locator-carousel'> = (input) => loadStockRow(input, input.props);
export default load;
