import type { Dealer, DealerContent, StaffDealer } from '#api-clients/dealers/dealer.resource.ts';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import { etagOf } from '../http/etag.ts';
import type { DealerRow } from './dealers.store.ts';

export const dealerEtag = ({ id, lock_version }: Pick<DealerRow, 'id' | 'lock_version'>): string =>
  etagOf('dealer', id, lock_version);

/** What staff write of a dealer. */
export const contentOf = (row: DealerRow): DealerContent => {
  const {
    id: _id,
    active: _active,
    lock_version: _version,
    created_at: _created,
    updated_at: _at,
    updated_by: _by,
    updated_by_name: _name,
    ...content
  } = row;
  return content;
};

export const staffDealerOf = (row: DealerRow): StaffDealer => ({
  type: 'dealer',
  id: row.id,
  attributes: {
    ...contentOf(row),
    active: row.active,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by_name,
  },
  meta: { etag: dealerEtag(row) },
});

/** What visitors get of a dealer; `siteZone` is the clock of houses that name none. */
export const publicDealerOf = (row: DealerRow, siteZone: string, distance: number | null = null): Dealer => {
  const content = contentOf(row);
  return {
    type: 'dealer',
    id: row.id,
    attributes: {
      ...content,
      locality: content.locality || content.city,
      time_zone: content.time_zone || siteZone,
      html_default: sanitizeHtml(content.html_default),
      html_short: sanitizeHtml(content.html_short),
      html_full: sanitizeHtml(content.html_full),
      distance_km: distance === null ? null : Math.round(distance * 10) / 10,
    },
  };
};

/** What a dealer is called to customers of a brand. */
export const dealerNameFor = (
  { name, display_names }: Pick<DealerContent, 'name' | 'display_names'>,
  brand: string | undefined,
): string => (brand !== undefined && Object.hasOwn(display_names, brand) && display_names[brand]) || name;
