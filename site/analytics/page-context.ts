/** What kind of page figures are of (specification, orders §2, site §4). */
export type PageContext =
  | 'checkout'
  | 'checkout_reservation'
  | 'checkout_order_confirmation'
  | 'pdp'
  | 'plp'
  | 'dx_other';

/** By the name of the route. */
const byRoute: Readonly<Record<string, PageContext>> = {
  'stock-locator-order-online-details': 'checkout',
  'stock-locator-order-online-checkout': 'checkout_reservation',
  'stock-locator-order-online-success': 'checkout_order_confirmation',
  'stock-locator-preview': 'pdp',
};

/** Of a route, and of a page by its blocks: one with a block of the stock locator lists vehicles. */
export function pageContextOf(route: string, blocks: Iterable<string>): PageContext {
  if (Object.hasOwn(byRoute, route)) return byRoute[route] ?? 'dx_other';
  return [...blocks].some((key) => key.startsWith('stock-locator')) ? 'plp' : 'dx_other';
}

export type Affiliation = 'sl-nvl' | 'sl-avl' | 'sl-nvl-config';

/** Which list a vehicle comes from (specification, site §4). */
export function affiliationOf(state: 'new' | 'approved' | 'used', isConfigured = false): Affiliation {
  if (state !== 'new') return 'sl-avl';
  return isConfigured ? 'sl-nvl-config' : 'sl-nvl';
}
