import type { CompactMessages } from '../i18n/i18n.types.ts';

/** What the server writes into the canvas document. */
export interface CanvasBoot {
  basePath: string;
  locales: readonly string[];
  /** Of prices, ISO 4217. */
  currency: string;
  messages: Readonly<Record<string, CompactMessages>>;
}
