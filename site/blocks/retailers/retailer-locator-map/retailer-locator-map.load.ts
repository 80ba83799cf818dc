import type { BlockLoad } from '#site/blocks/block-load.ts';
import { loadLocator, locatorQuery } from '#site/ui/retailers/locator-load.ts';

export const query = locatorQuery;

const load: BlockLoad<'retailer-locator-map', typeof query> = loadLocator;
export default load;
