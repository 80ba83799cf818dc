import type { PriceSettings } from '#api-clients/stock/price-settings.ts';
import type { CompactMessages } from '../i18n/i18n.types.ts';
import type { MapLook } from '../ui/map/map.settings.ts';

/** What the server writes into the canvas document. */
export interface CanvasBoot {
  basePath: string;
  locales: readonly string[];
  /** Of prices, ISO 4217. */
  currency: string;
  /** How they are written. */
  prices?: PriceSettings;
  /** What maps are drawn from. */
  maps?: MapLook;
  /** Templates whose blocks show data that the site fetches for them. */
  fetching: readonly string[];
  /** Of the language the site is written in, and of English, which stands in for what is not translated. */
  messages: Readonly<Record<string, CompactMessages>>;
}
