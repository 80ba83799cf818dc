import type { Affiliation, PageContext } from './page-context.ts';

/** Events of the shop as the tag manager knows them (GA4). */
export type ShopEventName = 'view_item' | 'begin_checkout' | 'add_payment_info' | 'purchase' | 'refund';

export interface ShopEventDetail {
  currency: string;
  /** A number, as the tag manager wants it. */
  value: number;
  transaction_id?: string;
  items: readonly { item_id: string; item_name: string; item_brand: string; affiliation: string; price: number }[];
}

/** What a visitor did, as blocks and forms tell it: `document.dispatchEvent(new CustomEvent('fc-event', { detail }))`. */
export type TrackedEvent =
  | {
      name: 'page_view';
      page_context: PageContext;
      path: string;
      locale: string;
      title: string;
      affiliation?: Affiliation;
    }
  | { name: 'form_step'; form: string; step: string }
  | { name: 'lead'; form: string; affiliation?: Affiliation }
  | { name: 'stock_filter'; filter: string; value: string; results?: number }
  | { name: 'gallery'; action: 'open' | 'next'; position: number }
  | { name: ShopEventName; ecommerce: ShopEventDetail }
  | { name: 'quiz'; step: number; answer?: string; result?: string };

declare global {
  /** What was told on this page so far, kept by its inline script. */
  var fcEvents: TrackedEvent[] | undefined;
  interface DocumentEventMap {
    'fc-event': CustomEvent<TrackedEvent>;
  }
}

/** What of the page a provider may know. */
export interface ProviderContext {
  /** Scopes that are granted now. */
  allowed(): readonly string[];
  /** Calls back when they change. */
  onChange(listener: () => void): void;
  path: string;
  locale: string;
}

/** Takes an event; resolves once it has gone out, so that a page may be left. */
export type Track = (event: TrackedEvent) => Promise<void> | void;

/** The default export of `site/analytics/providers/<name>/<name>.provider.ts`. `setting` is its value of the page's declaration. */
export interface AnalyticsProvider {
  start(setting: string, context: ProviderContext): Track;
}

/** One provider of a page, as `<fc-analytics>` names it. */
export interface ProviderDeclaration {
  name: string;
  setting: string;
  scope: string;
}
