import type { BlockLoad } from '#site/blocks/block-load.ts';
import { loadOffers, type OffersData } from '#site/ui/offer/offer-data.ts';

/** The offer that the block names, while it is valid. */
const load: BlockLoad<'single-offer'> = async (input): Promise<OffersData> => {
  const key = input.props.offer_key.trim();
  return key === '' ? { offers: [] } : loadOffers(input, { keys: key });
};

export default load;
