import { randomUUID } from 'node:crypto';
import type { OrderCompanyWrite } from '#api-clients/orders/payment-accounts.operations.ts';
import type { Trx } from '#server/db/database.ts';
import { authorize, requireRecentSignIn } from '#server/http/actor.ts';
import { conflict, notFound, validationFailed } from '#server/http/errors.ts';
import { checkIfMatch, etagOf, type Seen } from '#server/http/etag.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import { allCompanies, findCompany } from './accounts.store.ts';
import type { OrderCompanyRow } from './accounts.tables.ts';

const MAX_COMPANIES = 500;

export const companyEtag = ({ id, lock_version: version }: Pick<OrderCompanyRow, 'id' | 'lock_version'>): string =>
  etagOf('order_company', id, version);

export const existingCompany = (row: OrderCompanyRow | undefined): OrderCompanyRow => {
  if (!row) throw notFound('There is no such company.', 'company_not_found');
  return row;
};

const changedBy = ({ actor, now }: Work) => ({ updated_at: now, updated_by: actor.id, updated_by_name: actor.name });

/** Companies are few and change rarely: one at a time, so that there is one default and a house belongs to one. */
const lockCompanies = async (trx: Trx): Promise<OrderCompanyRow[]> => {
  await trx.selectFrom('order_companies').select('id').orderBy('id').forUpdate().execute();
  return allCompanies(trx);
};

const refuseTakenCodes = (others: readonly OrderCompanyRow[], codes: readonly string[]): void => {
  for (const [at, code] of codes.entries()) {
    const holder = others.find((one) => one.dealer_codes.some((held) => held.toLowerCase() === code.toLowerCase()));
    if (holder)
      throw validationFailed([
        {
          code: 'dealer_code_taken',
          detail: `The company ${holder.name} sells ${code} already.`,
          pointer: `/dealer_codes/${at}`,
        },
      ]);
  }
};

/** The last default company stays one: cars of houses that nobody names have to be sold by somebody. */
const makeRoomForDefault = async (work: Work, others: readonly OrderCompanyRow[], content: OrderCompanyWrite) => {
  if (!content.is_default && !others.some((one) => one.is_default))
    throw validationFailed([
      { code: 'default_needed', detail: 'One company sells what no other one does.', pointer: '/is_default' },
    ]);
  if (!content.is_default) return;
  if (!content.active)
    throw validationFailed([
      { code: 'default_active', detail: 'The default company cannot be switched off.', pointer: '/active' },
    ]);
  await work.trx.updateTable('order_companies').set({ is_default: false }).where('is_default', '=', true).execute();
};

const recorded = async (work: Work, action: string, id: string, content: OrderCompanyWrite) => {
  await work.deps.audit.record(work.trx, work.actor, {
    action: `order_company.${action}`,
    targetType: 'order_company',
    targetId: id,
    details: { name: content.name, test_mode: content.test_mode },
  });
  return existingCompany(await findCompany(work.trx, id));
};

/** Writes a new company in the caller's transaction. The first one is the default, whatever it says. */
export const insertCompany = async (work: Work, given: OrderCompanyWrite): Promise<OrderCompanyRow> => {
  authorize(work.actor, 'orders.setup');
  const others = await lockCompanies(work.trx);
  if (others.length >= MAX_COMPANIES) throw conflict('too_many_companies', `There are at most ${MAX_COMPANIES}.`);
  const content = others.length === 0 ? { ...given, is_default: true } : given;
  refuseTakenCodes(others, content.dealer_codes);
  await makeRoomForDefault(work, others, content);
  const id = randomUUID();
  await work.trx
    .insertInto('order_companies')
    .values({ id, ...content, created_at: work.now, ...changedBy(work) })
    .execute();
  return recorded(work, 'created', id, content);
};

export const createCompany = ({ deps, actor }: Task, content: OrderCompanyWrite): Promise<OrderCompanyRow> => {
  authorize(actor, 'orders.setup');
  requireRecentSignIn(actor);
  return inTransaction(deps, actor, (work) => insertCompany(work, content));
};

/** @throws 412 when it changed since it was seen */
export const updateCompany = (
  { deps, actor }: Task,
  { id, ifMatch }: Seen,
  content: OrderCompanyWrite,
): Promise<OrderCompanyRow> => {
  authorize(actor, 'orders.setup');
  requireRecentSignIn(actor);
  return inTransaction(deps, actor, async (work) => {
    const all = await lockCompanies(work.trx);
    const row = existingCompany(all.find((one) => one.id === id));
    checkIfMatch(ifMatch, companyEtag(row), {
      changed_by: row.updated_by_name,
      changed_at: row.updated_at.toISOString(),
    });
    const others = all.filter((one) => one.id !== id);
    refuseTakenCodes(others, content.dealer_codes);
    await makeRoomForDefault(work, others, content);
    await work.trx
      .updateTable('order_companies')
      .set({ ...content, lock_version: row.lock_version + 1, ...changedBy(work) })
      .where('id', '=', id)
      .execute();
    return recorded(work, 'updated', id, content);
  });
};
