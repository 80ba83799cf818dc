import { sql } from 'kysely';
import type { OfferPlace } from '#api-clients/offers/offer.resources.ts';
import { offerFlags } from '#api-clients/offers/offer-flags.ts';
import type { Reader } from '../db/database.ts';
import { filterOf, matchesOffer } from './match-offer.ts';
import type { OfferRow } from './offers.store.ts';

/** Blocks that show offers, as they are stored. */
interface HoldingBlock {
  page_id: string;
  title: string;
  path: string;
  published: boolean;
  type: string;
  props: Record<string, unknown>;
}

const holders = ['offers-form', 'single-offer', 'hero-carousel'];

/** Brand flags of the offers block. */
const offerBrandFlags = ['defender', 'discovery', 'range_rover', 'product'] as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What an offers block asks for, as its `.load.ts` spells it. */
const filterOfBlock = (props: Record<string, unknown>, productKey: string) =>
  filterOf(
    {
      category: text(props.category),
      flags: offerFlags.filter((flag) => props[flag] === true).join(','),
      brands: offerBrandFlags.filter((brand) => props[brand] === true).join(','),
    },
    productKey,
  );

const holdingBlocks = async (reader: Reader): Promise<HoldingBlock[]> => {
  const types = sql.join(holders.map((type) => sql`${type}`));
  const { rows } = await sql<HoldingBlock>`
    with found as (
      select page_id, value as block, false as published from page_draft_blocks
      where value->>'type' in (${types}) and value->>'at' is not null
      union all
      select v.page_id, entry.value, true from page_versions v
      join pages p on p.id = v.page_id and p.published_version = v.number
      cross join lateral jsonb_each(v.snapshot->'blocks') as entry(key, value)
      where entry.value->>'type' in (${types})
    )
    select found.page_id, p.title, p.path, found.published,
      found.block->>'type' as type, coalesce(found.block->'props', '{}'::jsonb) as props
    from found join pages p on p.id = found.page_id
    where p.deleted_at is null
    order by p.path, found.published desc`.execute(reader);
  return rows;
};

/** Pages whose blocks show this offer, or would while it is valid: what they held stays known after it has ended. */
export const findOfferPlaces = async (reader: Reader, row: OfferRow, productKey: string): Promise<OfferPlace[]> => {
  const offer = { ...(row.live ?? row.draft), id: row.id };
  const found = new Map<string, OfferPlace>();
  for (const { type, props, ...page } of await holdingBlocks(reader)) {
    const key = text(props.offer_key);
    const by = key === '' ? ('filter' as const) : ('named' as const);
    const holds =
      by === 'named'
        ? [row.id, offer.slug].includes(key)
        : type === 'offers-form' && matchesOffer(offer, filterOfBlock(props, productKey));
    const place = `${page.page_id}|${type}`;
    // Published ones come first: a draft that says the same is not told again.
    if (holds && !found.has(place)) found.set(place, { ...page, block_type: type, by });
  }
  return [...found.values()];
};
