import { offerFlags } from '#api-clients/offers/offer-flags.ts';
import type { BlockLoad } from '#site/blocks/block-load.ts';
import { loadOffers } from '#site/ui/offer/offer-data.ts';

/** Brand flags (specification, block catalogue §3); `product` stands for the second brand, whose key a setting holds. */
const brandFlags = ['defender', 'discovery', 'range_rover', 'product'] as const;

/** The offers of a category, of one of the flags and of one of the brands; what is not set asks for nothing. */
const load: BlockLoad<'offers-form'> = (input) => {
  const { props } = input;
  return loadOffers(input, {
    category: props.category,
    flags: offerFlags.filter((flag) => props[flag]).join(','),
    brands: brandFlags.filter((brand) => props[brand]).join(','),
  });
};

export default load;
