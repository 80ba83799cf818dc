import { type Selectable, sql } from 'kysely';
import type { LocationWrite } from '#api-clients/forms/location.resource.ts';
import type { Trx } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { FormLocationTable } from '../forms.tables.ts';

/** What a location takes from its dealer where it says nothing else. */
const followed = ['name', 'address', 'city', 'zipcode', 'country', 'phone', 'lat', 'lng'] as const;
type Followed = Pick<LocationWrite, (typeof followed)[number]>;
type Row = Selectable<FormLocationTable>;

/** How a location hangs on a dealer; kept with its details. */
export interface DealerLink {
  dealer_id: string | null;
  /** Fields that it says otherwise than the dealer. */
  own: string[];
}

interface LinkedDealer extends Followed {
  id: string;
  dealer_code: string;
  updated_by: string;
  updated_by_name: string;
}

const linked = (trx: Trx) =>
  trx
    .selectFrom('dealers')
    .select(['id', 'dealer_code', 'updated_by', 'updated_by_name', ...followed])
    .$castTo<LinkedDealer>();

const isEmpty = (value: unknown): boolean => value === '' || value === null;

/** Fields that stand in a location and are not those of the dealer. A position is one thing. */
const ownFields = (location: Followed, dealer: Followed): string[] => {
  const differs = followed.filter((name) => !isEmpty(location[name]) && location[name] !== dealer[name]);
  const hasOwnPosition = !isEmpty(location.lat) && !isEmpty(location.lng);
  const isPosition = (name: string) => name === 'lat' || name === 'lng';
  const moved = hasOwnPosition && differs.some(isPosition);
  return [...differs.filter((name) => !isPosition(name)), ...(moved ? ['lat', 'lng'] : [])];
};

const filled = (location: Followed, dealer: Followed, own: readonly string[]): Followed =>
  Object.fromEntries(
    followed.map((name) => [name, own.includes(name) ? location[name] : dealer[name]]),
  ) as unknown as Followed;

/**
 * A location as it is to be stored: what it leaves empty, or says as its dealer does, is the dealer's and changes with
 * it. Without a dealer of that code it stands for itself.
 */
export const followDealer = async (
  trx: Trx,
  location: LocationWrite,
): Promise<{ location: LocationWrite; link: DealerLink }> => {
  const code = location.dealer_code;
  const dealer = code
    ? await linked(trx).where(sql`lower(dealer_code)`, '=', code.toLowerCase()).executeTakeFirst()
    : undefined;
  if (!dealer) return { location, link: { dealer_id: null, own: [] } };
  const own = ownFields(location, dealer);
  return {
    location: { ...location, ...filled(location, dealer, own), dealer_code: dealer.dealer_code },
    link: { dealer_id: dealer.id, own },
  };
};

/**
 * A location that is of another dealer from now on: what it only had of the one before, and nobody changed, it takes
 * from the new one.
 */
export const ofOtherDealer = (before: Row, next: LocationWrite): LocationWrite => {
  const { dealer_id: id, dealer_code: code, own = [] } = before.details;
  const isOther = next.dealer_code && next.dealer_code.toLowerCase() !== code?.toLowerCase();
  if (!id || !isOther) return next;
  const had: Followed = { ...before.details, name: before.name };
  const taken = followed.filter((name) => !own.includes(name) && next[name] === had[name]);
  return { ...next, ...Object.fromEntries(taken.map((name) => [name, typeof had[name] === 'number' ? null : ''])) };
};

const locationsOf = (trx: Trx, { id, dealer_code: code }: LinkedDealer): Promise<Row[]> =>
  trx
    .selectFrom('form_locations')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(sql`details->>'dealer_id'`, '=', id),
        eb.and([
          eb(sql`lower(details->>'dealer_code')`, '=', code.toLowerCase()),
          eb(sql`details->>'dealer_id'`, 'is', null),
        ]),
      ]),
    )
    .forUpdate()
    .execute();

const isAlike = (row: Row, next: { name: string; details: unknown }): boolean =>
  row.name === next.name && JSON.stringify(row.details) === JSON.stringify(next.details);

/** Brings the locations that follow a dealer to what it is now; answers whether any is another. */
const update = async (trx: Trx, dealer: LinkedDealer, now: Date): Promise<boolean> => {
  let hasChanged = false;
  for (const row of await locationsOf(trx, dealer)) {
    const before: Followed = { ...row.details, name: row.name };
    const own = row.details.dealer_id ? (row.details.own ?? []) : ownFields(before, dealer);
    const { name, ...place } = filled(before, dealer, own);
    const details = { ...row.details, ...place, dealer_code: dealer.dealer_code, dealer_id: dealer.id, own };
    if (isAlike(row, { name, details })) continue;
    await trx
      .updateTable('form_locations')
      .set({
        name,
        details: JSON.stringify(details),
        lock_version: row.lock_version + 1,
        updated_at: now,
        updated_by: dealer.updated_by,
        updated_by_name: dealer.updated_by_name,
      })
      .where('id', '=', row.id)
      .execute();
    hasChanged = true;
  }
  return hasChanged;
};

/** Locations follow their dealers in the transaction that announces `dealer:<id>`. Answers what ends it. */
export const keepFollowing = ({ changes, clock }: Pick<ServerDeps, 'changes' | 'clock'>): (() => void) =>
  changes.keepAlong(async (trx, topics) => {
    const ids = topics.flatMap((topic) => (topic.startsWith('dealer:') ? [topic.slice('dealer:'.length)] : []));
    if (ids.length === 0) return;
    let hasChanged = false;
    for (const dealer of await linked(trx).where('id', 'in', ids).execute())
      hasChanged = (await update(trx, dealer, clock())) || hasChanged;
    if (hasChanged) changes.publish(trx, 'form-locations');
  });
