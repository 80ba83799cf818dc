import type { DynamicRule } from '#documents/page/document.types.ts';
import { hasAttributes, inOneSpelling } from '#documents/page/offer-rule.ts';

/** What the rules go by; null where it could not be had: then everything stays as it is. */
export interface DynamicData {
  /** Strategies in use. */
  strategies: readonly string[];
  /** Names of the models in stock. */
  stock: readonly string[] | null;
  /** Models by family and group of brands. */
  families: Readonly<Record<string, readonly string[]>>;
  /** Brands by how a part of their addresses begins. */
  brands: Readonly<Record<string, string>>;
  offers: readonly Readonly<Record<string, unknown>>[] | null;
  /** Values by the name of their list. */
  lists: Readonly<Record<string, readonly string[]>> | null;
}

/** The brand of addresses that name none. */
const DEFAULT_BRAND = 'Discovery';

const plain = (value: unknown): string => inOneSpelling(value, /[\s-]+/g);

const isInStock = ({ value }: DynamicRule, { stock, families }: DynamicData): boolean => {
  if (!stock) return true;
  const there = new Set(stock.map(plain));
  const family = Object.entries(families).find(([name]) => plain(name) === plain(value))?.[1];
  return [value, ...(family ?? [])].some((model) => there.has(plain(model)));
};

const matchesOffer = ({ attributes }: DynamicRule, { offers }: DynamicData): boolean =>
  !offers || offers.some((offer) => hasAttributes(offer, attributes));

const isBrand = ({ value }: DynamicRule, { brands }: DynamicData, path: string): boolean => {
  const parts = path.toLowerCase().split('/');
  const [, found] = Object.entries(brands).find(([start]) =>
    parts.some((part) => part.startsWith(start.toLowerCase())),
  ) ?? ['', DEFAULT_BRAND];
  return plain(value || DEFAULT_BRAND) === plain(found);
};

const isListed = ({ name, value }: DynamicRule, { lists }: DynamicData): boolean => {
  const list = lists && name !== undefined && Object.hasOwn(lists, name) ? lists[name] : undefined;
  return list === undefined || list.map(plain).includes(plain(value));
};

/** Whether a block with this rule is shown on a page (specification, block catalogue §5). */
export function isShown(rule: DynamicRule, data: DynamicData, path: string): boolean {
  if (!data.strategies.includes(rule.strategy)) return true;
  switch (rule.strategy) {
    case 'stock_locator':
      return isInStock(rule, data);
    case 'offers':
      return matchesOffer(rule, data);
    case 'url_brands':
      return isBrand(rule, data, path);
    case 'reffine':
      return isListed(rule, data);
  }
}
