import { sql } from 'kysely';
import { decimalOf } from '#money/decimal.ts';
import { newId } from '#server/db/new-id.ts';
import type { Work } from '#server/http/work.ts';
import { moveVehicle } from '#server/stock/desk/move-vehicle.ts';
import { changedBy, recordEvent, tellStock } from '#server/stock/desk/stock-changes.ts';
import { contentOf, priceColumns } from '#server/stock/desk/vehicle-columns.ts';
import type { VehicleRow } from '#server/stock/resources/load-vehicles.ts';
import type { FeedRow } from '../feeds.tables.ts';
import { targetOf } from '../map/map-record.ts';
import { queuePhotos } from '../photos/queue-photos.ts';
import { raiseConflicts } from './conflicts.ts';
import { type Plan, photosHash, writtenHash } from './plan-rows.ts';

type NewPlan = Extract<Plan, { outcome: 'new' }>;
type KnownPlan = Extract<Plan, { outcome: 'changed' | 'unchanged' }>;
type Columns = NewPlan['columns'];

interface EventLine {
  vehicle_id: string;
  kind: string;
  from_value: string | null;
  to_value: string | null;
}

const REASON = (feed: FeedRow): string => feed.name;

/** Writes many rows of a table in one statement, whose one parameter is their JSON. */
const insertRows = async (work: Work, table: string, rows: readonly object[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const names = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    work.trx,
  );
};

/** Details are JSON inside of JSON, which would be stored as a text. */
const unpacked = (columns: Columns) => ({ ...columns, details: JSON.parse(columns.details) as unknown });

const vehicleOf = (plan: NewPlan, id: string, feed: FeedRow, work: Work) => {
  const isReserved = plan.status === 'reserved';
  return {
    id,
    ...unpacked(plan.columns),
    publication: feed.rules.new_cars,
    status: plan.status,
    reserved_from_status: isReserved ? 'stock' : null,
    status_changed_at: work.now,
    stock_confirmed_at: work.now,
    created_at: work.now,
    lock_version: 1,
    ...changedBy(work),
  };
};

/** The values of protected fields as the feed wrote them; of those that staff wrote, that it did not. */
const writtenOf = (feed: FeedRow, columns: Columns, kept: ReadonlySet<string>, known: Record<string, string>) => {
  if (feed.rules.kept_fields.length === 0) return {};
  const content: Readonly<Record<string, unknown>> = contentOf({ ...unpacked(columns) } as unknown as VehicleRow);
  return Object.fromEntries(
    feed.rules.kept_fields.map((field) => {
      const name = targetOf(field);
      return [name, kept.has(name) ? (known[name] ?? '') : writtenHash(content[name])];
    }),
  );
};

const priceEvents = (id: string, before: VehicleRow, columns: Columns): EventLine[] =>
  priceColumns.flatMap((column) => {
    const old = before[column] === null ? null : Number(before[column]);
    const now = columns[column];
    const told = (minor: number | null) => (minor === null ? null : `${column} ${decimalOf(minor, before.currency)}`);
    return old === now ? [] : [{ vehicle_id: id, kind: 'price', from_value: told(old), to_value: told(now) }];
  });

const insertNew = async (work: Work, feed: FeedRow, plans: readonly NewPlan[]): Promise<EventLine[]> => {
  const rows = plans.map((plan) => ({ plan, id: newId(work.now) }));
  await insertRows(
    work,
    'vehicles',
    rows.map(({ plan, id }) => vehicleOf(plan, id, feed, work)),
  );
  await insertRows(
    work,
    'stock_feed_items',
    rows.map(({ plan, id }) => ({
      feed_id: feed.id,
      vehicle_id: id,
      key: plan.key,
      feed_key: plan.row.feedKey,
      source_hash: plan.hash,
      vehicle_version: 1,
      written: writtenOf(feed, plan.columns, new Set(), {}),
      photos_hash: photosHash(plan.row.photos ?? []),
    })),
  );
  await queuePhotos(
    work,
    feed.id,
    rows.flatMap(({ plan, id }) => (plan.row.photos?.length ? [{ vehicleId: id, urls: plan.row.photos }] : [])),
  );
  return rows.map(({ plan, id }) => ({ vehicle_id: id, kind: 'created', from_value: null, to_value: plan.status }));
};

/** Writes what the feed says over cars that are known. Their status has been moved before. */
const updateContents = async (work: Work, plans: readonly KnownPlan[]): Promise<EventLine[]> => {
  const written = plans.flatMap(({ before, write, move }) => {
    if (!write) return [];
    const { state, ...rest } = unpacked(write.columns);
    // A demonstrator that came to the stock is a used car now (decisions §2).
    const isDriven = move !== undefined && before.status === 'demo';
    return [
      {
        id: before.id,
        before,
        columns: write.columns,
        row: { id: before.id, ...rest, state: isDriven && state === 'new' ? 'used' : state },
      },
    ];
  });
  const [first] = written;
  if (!first) return [];
  const names = Object.keys(first.row).filter((name) => name !== 'id');
  await sql`update vehicles v set ${sql.join(names.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`))},
      stock_confirmed_at = ${work.now}, lock_version = v.lock_version + 1, updated_at = ${work.now},
      updated_by = ${work.actor.id}, updated_by_name = ${work.actor.name}
    from jsonb_populate_recordset(null::vehicles, ${JSON.stringify(written.map(({ row }) => row))}::jsonb) r
    where v.id = r.id`.execute(work.trx);
  return written.flatMap(({ id, before, columns }) => [
    ...priceEvents(id, before, columns),
    ...(before.state === columns.state
      ? []
      : [{ vehicle_id: id, kind: 'state', from_value: before.state, to_value: columns.state }]),
    ...(before.vin === columns.vin
      ? []
      : [{ vehicle_id: id, kind: 'vin', from_value: before.vin, to_value: columns.vin }]),
  ]);
};

/** Shows a car as it was shown before the feed named it no more, unless staff have decided otherwise meanwhile. */
const bringBack = async (work: Work, feed: FeedRow, { before, item }: KnownPlan): Promise<void> => {
  const hidden = feed.rules.gone === 'leave' ? undefined : before.publication;
  const to = item?.gone_from;
  if (!to || to === before.publication || hidden === undefined) return;
  await sql`update vehicles set publication = ${to}, lock_version = lock_version + 1, updated_at = ${work.now},
    updated_by = ${work.actor.id}, updated_by_name = ${work.actor.name} where id = ${before.id}`.execute(work.trx);
  await recordEvent(
    work,
    before.id,
    { kind: 'publication', from: before.publication, to, reason: REASON(feed) },
    'import',
  );
};

const updateItems = async (work: Work, feed: FeedRow, plans: readonly KnownPlan[]): Promise<void> => {
  if (plans.length === 0) return;
  const rows = plans.map(({ before, item, key, hash, write, kept, newPhotos, row }) => ({
    feed_id: feed.id,
    vehicle_id: before.id,
    key,
    feed_key: row.feedKey,
    source_hash: hash,
    written: write
      ? writtenOf(feed, write.columns, kept, item?.written ?? {})
      : keptWritten(feed, before, kept, item?.written ?? {}),
    photos_hash: newPhotos ? photosHash(row.photos ?? []) : (item?.photos_hash ?? ''),
  }));
  await sql`insert into stock_feed_items
      (feed_id, vehicle_id, key, feed_key, source_hash, vehicle_version, written, photos_hash, gone_at, gone_from)
    select r.feed_id, r.vehicle_id, r.key, r.feed_key, r.source_hash, v.lock_version, r.written, r.photos_hash, null, null
    from jsonb_populate_recordset(null::stock_feed_items, ${JSON.stringify(rows)}::jsonb) r
      join vehicles v on v.id = r.vehicle_id
    on conflict (feed_id, vehicle_id) do update set key = excluded.key,
      feed_key = excluded.feed_key, source_hash = excluded.source_hash,
      vehicle_version = excluded.vehicle_version, written = excluded.written, photos_hash = excluded.photos_hash,
      gone_at = null, gone_from = null`.execute(work.trx);
};

/** The same of a car that stays as it is: what it holds is what the feed says, but in the fields of staff. */
const keptWritten = (feed: FeedRow, before: VehicleRow, kept: ReadonlySet<string>, known: Record<string, string>) => {
  const content: Readonly<Record<string, unknown>> = feed.rules.kept_fields.length > 0 ? contentOf(before) : {};
  return Object.fromEntries(
    feed.rules.kept_fields.map((field) => {
      const name = targetOf(field);
      return [name, kept.has(name) ? (known[name] ?? '') : writtenHash(content[name])];
    }),
  );
};

const insertEvents = (work: Work, feed: FeedRow, lines: readonly EventLine[]): Promise<void> =>
  insertRows(
    work,
    'vehicle_events',
    lines.map((line) => ({
      ...line,
      actor_id: work.actor.id,
      actor_name: work.actor.name,
      source: 'import',
      reason: REASON(feed),
      at: work.now,
    })),
  ).then(() => undefined);

/** Does what was planned. The transaction has taken its turn, and was planned in it. */
export const applyRows = async (work: Work, feed: FeedRow, plans: readonly Plan[]): Promise<void> => {
  const fresh = plans.filter((plan): plan is NewPlan => plan.outcome === 'new');
  const known = plans.filter((plan): plan is KnownPlan => plan.outcome === 'changed' || plan.outcome === 'unchanged');
  const changed = known.filter(({ outcome }) => outcome === 'changed');
  for (const { before, move } of changed)
    if (move) await moveVehicle(work, before, { to: move, reason: REASON(feed), movers: ['import'], source: 'import' });
  for (const plan of changed) if (plan.returns) await bringBack(work, feed, plan);
  const events = [...(await insertNew(work, feed, fresh)), ...(await updateContents(work, changed))];
  await insertEvents(work, feed, events);
  await updateItems(
    work,
    feed,
    known.filter(({ isKnown }) => !isKnown),
  );
  await queuePhotos(
    work,
    feed.id,
    changed.flatMap(({ before, newPhotos, row }) =>
      newPhotos ? [{ vehicleId: before.id, urls: row.photos ?? [] }] : [],
    ),
  );
  await raiseConflicts(
    work,
    feed.id,
    known.flatMap(({ before, row, conflicts }) =>
      conflicts.map((conflict) => ({ ...conflict, vehicleId: before.id, line: row.line })),
    ),
  );
  if (fresh.length + changed.length > 0)
    tellStock(
      work.deps,
      work.trx,
      changed.map(({ before }) => before.id),
    );
};
