import type { PublicOffer } from '#api-clients/offers/public-offer.ts';
import type { BlockLoadInput } from '#site/blocks/block-load.ts';

/** What a `.load.ts` of a block with offers answers. */
export interface OffersData {
  offers: readonly PublicOffer[];
}

export const offersIn = (data: unknown): readonly PublicOffer[] => (data as OffersData).offers;

type Asking = Pick<BlockLoadInput, 'offers' | 'locale' | 'dependsOn' | 'shows' | 'endsAt' | 'signal'>;

/** Offers that are valid now; the document that shows them ends with the first of them to end. */
export async function loadOffers(
  { offers, locale, dependsOn, shows, endsAt, signal }: Asking,
  query: { category?: string; flags?: string; brands?: string; keys?: string },
): Promise<OffersData> {
  dependsOn('offers');
  const { data } = await offers.publicOffers({ query: { ...query, locale }, signal });
  for (const { image, valid_to: end } of data) {
    if (image?.id) shows(image.id);
    if (end) endsAt(new Date(end));
  }
  return { offers: data };
}
