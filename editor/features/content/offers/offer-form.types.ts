import type { OfferContent } from '#api-clients/offers/offer.resources.ts';

/** What each part of the form gets: the offer as it is written, how to change it, and what is wrong with it. */
export interface OfferPartProps {
  value: OfferContent;
  isReadOnly: boolean;
  set: (change: Partial<OfferContent>) => void;
  /** By the path of the field: `price.value_raw`. */
  errorOf: (path: string) => string | undefined;
}
