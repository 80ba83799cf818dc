import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DealerContent } from '#api-clients/dealers/dealer.resource.ts';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import type { Trx } from '../db/database.ts';
import { authorize } from '../http/actor.ts';
import { conflict, notFound, validationFailed } from '../http/errors.ts';
import { checkIfMatch, type Seen } from '../http/etag.ts';
import { inTransaction, type Task, type Work } from '../http/work.ts';
import { dealerEtag } from './dealer-resource.ts';
import type { DealerUses } from './dealer-uses.ts';
import { type DealerRow, findDealer } from './dealers.store.ts';

/** Topic of change of all that shows dealers; `dealer:<id>` says which. */
export const DEALERS_TOPIC = 'dealers';

const MAX_DEALERS = 10_000;

export const existingDealer = (row: DealerRow | undefined): DealerRow => {
  if (!row) throw notFound('This dealer does not exist.', 'dealer_not_found');
  return row;
};

const lockDealer = async (trx: Trx, { id, ifMatch }: Seen): Promise<DealerRow> => {
  const row = existingDealer(
    await trx.selectFrom('dealers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
  checkIfMatch(ifMatch, dealerEtag(row), { changed_by: row.updated_by_name, changed_at: row.updated_at.toISOString() });
  return row;
};

const changedBy = ({ actor, now }: Work) => ({
  updated_at: now,
  updated_by: actor.id,
  updated_by_name: actor.name,
});

const refuseTakenCode = async (trx: Trx, code: string, ownId?: string): Promise<void> => {
  const other = await trx
    .selectFrom('dealers')
    .select(['id', 'name'])
    .where(sql`lower(dealer_code)`, '=', code.toLowerCase())
    .executeTakeFirst();
  if (other && other.id !== ownId)
    throw validationFailed([
      { code: 'dealer_code_taken', detail: `"${other.name}" has this code already.`, pointer: '/dealer_code' },
    ]);
};

const columns = (content: DealerContent) => ({
  ...content,
  display_names: JSON.stringify(content.display_names),
  brands: JSON.stringify([...new Set(content.brands)]),
  services: JSON.stringify([...new Set(content.services)]),
  opening_hours: JSON.stringify(content.opening_hours),
  html_default: String(sanitizeHtml(content.html_default)),
  html_short: String(sanitizeHtml(content.html_short)),
  html_full: String(sanitizeHtml(content.html_full)),
  photo: content.photo && JSON.stringify(content.photo),
});

const announce = async ({ deps, trx, actor }: Work, action: string, row: Pick<DealerRow, 'id' | 'dealer_code'>) => {
  deps.changes.publish(trx, DEALERS_TOPIC);
  deps.changes.publish(trx, `dealer:${row.id}`);
  await deps.audit.record(trx, actor, {
    action: `dealer.${action}`,
    targetType: 'dealer',
    targetId: row.id,
    details: { dealer_code: row.dealer_code },
  });
};

const recorded = async (work: Work, action: string, row: Pick<DealerRow, 'id' | 'dealer_code'>): Promise<DealerRow> => {
  await announce(work, action, row);
  return existingDealer(await findDealer(work.trx, row.id));
};

/** Writes a new dealer in the caller's transaction. @throws 422 when another one has its code */
export const insertDealer = async (
  work: Work,
  content: DealerContent,
  id: string = randomUUID(),
): Promise<DealerRow> => {
  authorize(work.actor, 'dealers.update');
  const { trx, now } = work;
  const held = await trx
    .selectFrom('dealers')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirst();
  if (Number(held?.count ?? 0) >= MAX_DEALERS)
    throw conflict('too_many_dealers', `There are at most ${MAX_DEALERS} dealers: delete some that are archived.`);
  await refuseTakenCode(trx, content.dealer_code);
  await trx
    .insertInto('dealers')
    .values({ id, ...columns(content), created_at: now, ...changedBy(work) })
    .execute();
  return recorded(work, 'created', { id, dealer_code: content.dealer_code });
};

export const createDealer = ({ deps, actor }: Task, content: DealerContent): Promise<DealerRow> =>
  inTransaction(deps, actor, (work) => insertDealer(work, content));

/** @throws 412 when it changed since it was seen, 422 when another one has its code */
export const updateDealer = ({ deps, actor }: Task, seen: Seen, content: DealerContent): Promise<DealerRow> => {
  authorize(actor, 'dealers.update');
  return inTransaction(deps, actor, async (work) => {
    const row = await lockDealer(work.trx, seen);
    await refuseTakenCode(work.trx, content.dealer_code, row.id);
    await work.trx
      .updateTable('dealers')
      .set({ ...columns(content), lock_version: row.lock_version + 1, ...changedBy(work) })
      .where('id', '=', row.id)
      .execute();
    return recorded(work, 'updated', { id: row.id, dealer_code: content.dealer_code });
  });
};

/** Shows a dealer to visitors, or takes it away; nothing happens where it is so already. */
export const setDealerActive = ({ deps, actor }: Task, seen: Seen, active: boolean): Promise<DealerRow> => {
  authorize(actor, 'dealers.update');
  return inTransaction(deps, actor, async (work) => {
    const row = await lockDealer(work.trx, seen);
    if (row.active === active) return row;
    await work.trx
      .updateTable('dealers')
      .set({ active, lock_version: row.lock_version + 1, ...changedBy(work) })
      .where('id', '=', row.id)
      .execute();
    return recorded(work, active ? 'restored' : 'archived', row);
  });
};

/** @throws 409 when it is not archived, or something refers to it */
export const deleteDealer = async ({ deps, actor }: Task, seen: Seen, uses: DealerUses): Promise<void> => {
  authorize(actor, 'dealers.update');
  await inTransaction(deps, actor, async (work) => {
    const row = await lockDealer(work.trx, seen);
    if (row.active) throw conflict('dealer_active', 'Archive the dealer first.');
    const found = await uses.of(work.trx, row);
    if (found.length > 0)
      throw conflict('dealer_in_use', 'Something still refers to this dealer.', {
        uses: found.map(({ kind, title }) => ({ kind, title })),
      });
    await work.trx.deleteFrom('dealers').where('id', '=', row.id).execute();
    await announce(work, 'deleted', row);
  });
};
