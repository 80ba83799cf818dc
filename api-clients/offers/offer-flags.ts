/** What an offer may be for (decisions §7). */
export const offerFlags = ['new_cars', 'approved', 'owners', 'branded_goods'] as const;
export type OfferFlag = (typeof offerFlags)[number];
