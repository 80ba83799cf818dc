import type { ColumnType, Generated } from 'kysely';
import type { OfferContent } from '#api-clients/offers/offer.resources.ts';
import type { GeneratedTime, Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    offers: OfferTable;
  }
}

export interface OfferTable {
  id: string;
  /** Of the draft, for lists and so that none is taken twice. */
  slug: string;
  title: string;
  priority: number;
  draft: Json<OfferContent>;
  live: ColumnType<OfferContent | null, string | null | undefined, string | null>;
  live_from: Date | null;
  live_to: Date | null;
  lock_version: Generated<number>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
}
