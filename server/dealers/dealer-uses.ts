import { sql } from 'kysely';
import type { DealerUse } from '#api-clients/dealers/dealer.resource.ts';
import type { Reader } from '../db/database.ts';
import type { DealerRow } from './dealers.store.ts';

type UsedDealer = Pick<DealerRow, 'id' | 'dealer_code'>;

/** Tells what of a service refers to a dealer. */
export type DealerUseSource = (reader: Reader, dealer: UsedDealer) => Promise<DealerUse[]>;

export interface DealerUses {
  /** A service that refers to dealers says so here. */
  add(source: DealerUseSource): void;
  of(reader: Reader, dealer: UsedDealer): Promise<DealerUse[]>;
}

/** Locations of forms that name the code of a dealer. */
const locationsOf: DealerUseSource = async (reader, { dealer_code: code }) => {
  const rows = await reader
    .selectFrom('form_locations')
    .select(['id', 'name'])
    .where(sql`lower(details->>'dealer_code')`, '=', code.toLowerCase())
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => ({ kind: 'location', title: name, href: '/cms/locations', count: 1 }));
};

export const createDealerUses = (): DealerUses => {
  const sources = new Set<DealerUseSource>([locationsOf]);
  return {
    add: (source) => void sources.add(source),
    async of(reader, dealer) {
      const found: DealerUse[] = [];
      for (const source of sources) found.push(...(await source(reader, dealer)));
      return found;
    },
  };
};
