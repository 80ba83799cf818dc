import type { Offer, OfferContent } from '#api-clients/offers/offer.resources.ts';
import type { PublicOffer } from '#api-clients/offers/public-offer.ts';
import { canonicalJson } from '#block-schemas/read/json-value.ts';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import { etagOf } from '../http/etag.ts';
import type { OfferRow } from './offers.store.ts';

export const offerEtag = ({ id, lock_version }: Pick<OfferRow, 'id' | 'lock_version'>): string =>
  etagOf('offer', id, lock_version);

const stateOf = ({ live, live_from: from, live_to: to }: OfferRow, now: Date): Offer['attributes']['state'] => {
  if (!live) return 'draft';
  if (to && to <= now) return 'over';
  return from && from > now ? 'planned' : 'live';
};

/** A row as staff see it: the draft, and how it stands to what is public. */
export const offerResourceOf = (row: OfferRow, now: Date): Offer => ({
  type: 'offer',
  id: row.id,
  attributes: {
    ...row.draft,
    state: stateOf(row, now),
    is_changed: row.live !== null && canonicalJson(row.live) !== canonicalJson(row.draft),
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by_name,
  },
  meta: { etag: offerEtag(row) },
});

/** What visitors get of what was published. */
export const publicOfferOf = (id: string, content: OfferContent): PublicOffer => {
  const { locale: _locale, ...shown } = content;
  return { ...shown, id, description_html: sanitizeHtml(content.description_html) };
};
