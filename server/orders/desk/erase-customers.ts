import { type RawBuilder, sql } from 'kysely';
import type { Reader, Trx } from '#server/db/database.ts';
import type { Work } from '#server/http/work.ts';
import type { ErasedOrders, ErasedPerson, PersonKeeper } from '#server/leads/erasure/person-keepers.ts';
import { forgetAnswers, namesPerson, viewsSaying } from '#server/leads/erasure/traces.ts';
import { emptiedMail } from '#server/outgoing/mails/outbox.ts';
import './desk.tables.ts';
import '../orders.tables.ts';

type Sql = RawBuilder<unknown>;

/** `personHash` (server/leads), as the database works it out. */
const hashed = (value: Sql): Sql =>
  sql`encode(sha256(convert_to('person:' || regexp_replace(lower(trim(${value})), '[[:space:]()-]', '', 'g'), 'UTF8')), 'hex')`;

const isOne = (value: Sql, { hashes }: ErasedPerson) => sql<boolean>`${hashed(value)} = any(${[...hashes]}::text[])`;

const isTheirs = (person: ErasedPerson) =>
  sql<boolean>`(orders.lead_id = any(${[...person.leadIds]}::text[])
    or ${isOne(sql`orders.customer ->> 'email'`, person)} or ${isOne(sql`orders.customer ->> 'phone'`, person)})`;

/** A car is reserved or money is on its way: the contract needs to know with whom. */
const isUnderWay = sql<boolean>`(orders.status in ('payment_pending', 'payment_authorized',
  'awaiting_email_confirmation', 'confirmed') or orders.payment_status in ('authorized', 'refund_pending', 'disputed'))`;

const countOf = async (reader: Reader, person: ErasedPerson): Promise<ErasedOrders> => {
  const found = await reader
    .selectFrom('orders')
    .select([
      sql<string>`count(*) filter (where not ${isUnderWay})`.as('orders'),
      sql<string>`count(*) filter (where ${isUnderWay})`.as('kept'),
    ])
    .where(isTheirs(person))
    .where('customer', 'is not', null)
    .executeTakeFirstOrThrow();
  return { orders: Number(found.orders), orders_kept: Number(found.kept) };
};

/** Mails of these orders lose what they say and to whom; that they were sent stays. */
const emptyMails = (trx: Trx, ids: readonly string[]) =>
  trx
    .updateTable('mails')
    .set(emptiedMail)
    .where(sql<boolean>`exists (select 1 from unnest(${[...ids]}::text[]) as one (id)
      where starts_with(mails.dedupe_key, 'order:' || one.id || ':'))`)
    .execute();

/** Views of the list that look for the person by an address or a number. */
const dropViews = async (trx: Trx, { hashes }: ErasedPerson): Promise<void> => {
  const views = await trx.selectFrom('order_views').select(['id', 'name', 'state']).execute();
  const ids = viewsSaying(views, namesPerson(hashes));
  if (ids.length > 0) await trx.deleteFrom('order_views').where('id', 'in', ids).execute();
};

/**
 * Takes customers out of orders that are over. What bookkeeping demands stays: number, car, dates, amounts, payments and
 * their references, terms; name, address, number, what was typed and every link that opens the order go.
 */
const erase = async (work: Work, person: ErasedPerson): Promise<ErasedOrders> => {
  const { trx, actor, now } = work;
  await trx.deleteFrom('vehicle_waiters').where(isOne(sql`vehicle_waiters.email`, person)).execute();
  await dropViews(trx, person);
  const counts = await countOf(trx, person);
  const rows = await trx
    .updateTable('orders')
    .set({
      customer: null,
      details: sql<string | null>`case when details is null then null else jsonb_set(details, '{metadata}', '{}') end`,
      reason: null,
      token_hash: null,
      person_id: null,
      holder_hash: sql<string>`'erased:' || id`,
      lock_version: sql<number>`lock_version + 1`,
      updated_at: now,
    })
    .where(isTheirs(person))
    .where('customer', 'is not', null)
    .where(sql<boolean>`not ${isUnderWay}`)
    .returning(['id', 'order_number'])
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return counts;
  await trx.deleteFrom('order_drafts').where('order_id', 'in', ids).execute();
  await trx.updateTable('payments').set({ answer: null }).where('order_id', 'in', ids).execute();
  await trx.updateTable('order_events').set({ reason: '' }).where('order_id', 'in', ids).execute();
  await trx
    .updateTable('payment_moves')
    .set({ reason: '', error: null })
    .where('payment_id', 'in', trx.selectFrom('payments').select('id').where('order_id', 'in', ids))
    .execute();
  await trx.updateTable('order_queue').set({ detail: '', note: '' }).where('order_id', 'in', ids).execute();
  await emptyMails(trx, ids);
  await forgetAnswers(trx, [...ids, ...rows.flatMap(({ order_number: number }) => number ?? [])]);
  const written = { at: now, source: 'person', kind: 'customer_erased', reason: '', actor_id: actor.id };
  await trx
    .insertInto('order_events')
    .values(
      ids.map((id) => ({
        ...written,
        actor_name: actor.name,
        order_id: id,
        payment_id: null,
        from_value: null,
        to_value: null,
        detail: '{}',
      })),
    )
    .execute();
  return counts;
};

/** Customers of orders, for who erases people. */
export const customerKeeper: PersonKeeper = { foresee: countOf, erase };
