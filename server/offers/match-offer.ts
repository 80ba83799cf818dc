import { type OfferFlag, offerFlags } from '#api-clients/offers/offer-flags.ts';
import type { PublicOffer } from '#api-clients/offers/public-offer.ts';

/** What offers are asked for; what is empty asks for nothing. Of several flags, brands, models or keys one is enough. */
export interface OfferFilter {
  category: string;
  flags: readonly OfferFlag[];
  brands: readonly string[];
  nameplates: readonly string[];
  keys: readonly string[];
}

type Matched = Pick<PublicOffer, 'id' | 'slug' | 'category' | 'flags' | 'brands' | 'nameplates'>;

/** As the specification compares offers (block catalogue §5): trimmed, lower-cased, spaces to underscores. */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const holdsOne = (own: readonly string[], wanted: readonly string[]): boolean => {
  if (wanted.length === 0) return true;
  const there = new Set(own.map(plain));
  return wanted.some((one) => there.has(plain(one)));
};

/** Whether an offer is among those asked for. */
export const matchesOffer = (offer: Matched, { category, flags, brands, nameplates, keys }: OfferFilter): boolean =>
  (category === '' || plain(category) === plain(offer.category)) &&
  (flags.length === 0 || flags.some((flag) => offer.flags[flag])) &&
  holdsOne(offer.brands, brands) &&
  holdsOne(offer.nameplates, nameplates) &&
  (keys.length === 0 || keys.includes(offer.id) || keys.includes(offer.slug));

const split = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The filter that a query spells; the brand `product` is the second brand, by its key in the settings. */
export const filterOf = (query: FilterQuery, productKey: string): OfferFilter => ({
  category: query.category ?? '',
  flags: offerFlags.filter((flag) => split(query.flags).includes(flag)),
  brands: split(query.brands).map((brand) => (brand === 'product' ? productKey : brand)),
  nameplates: split(query.nameplates),
  keys: split(query.keys),
});

type FilterQuery = Partial<Record<'category' | 'flags' | 'brands' | 'nameplates' | 'keys', string | undefined>>;
