import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { redirectWrite } from '#api-clients/redirects/redirect.resources.ts';
import type { Trx } from '../db/database.ts';
import { type Actor, authorize } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { conflict, notFound } from '../http/errors.ts';
import { checkIfMatch } from '../http/etag.ts';
import { inTransaction, type Work } from '../http/work.ts';
import { type CheckedRedirect, checkRedirect, redirectRules } from './check-redirect.ts';
import { redirectEtag } from './redirect-resource.ts';
import { countRedirects, findRedirectRow, type RedirectRow } from './redirects.store.ts';

export type RedirectInput = z.output<typeof redirectWrite>;

/** More than a site of this size can need; bounds the list, the export and the memory of an import. */
export const MAX_REDIRECTS = 20_000;

const existingRedirect = (row: RedirectRow | undefined): RedirectRow => {
  if (!row) throw notFound('This redirection does not exist.', 'redirect_not_found');
  return row;
};

const lockRow = async (trx: Trx, id: string, ifMatch: string | undefined): Promise<RedirectRow> => {
  await trx.selectFrom('redirects').select('id').where('id', '=', id).forUpdate().execute();
  const row = existingRedirect(await findRedirectRow(trx, id));
  checkIfMatch(ifMatch, redirectEtag(row), {
    changed_by: row.updated_by_name,
    changed_at: row.updated_at.toISOString(),
  });
  return row;
};

const changedBy = (deps: ServerDeps, actor: Actor) => ({
  updated_at: deps.clock(),
  updated_by: actor.id,
  updated_by_name: actor.name,
});

/** Tells caches: every redirection is part of what the set of public paths answers. */
export const announceRedirects = (deps: ServerDeps, trx: Trx) => deps.changes.publish(trx, 'pages');

/** Stores a new redirection that was checked; the caller authorises, announces and records. */
export const insertRedirect = async ({ deps, trx, actor }: Work, checked: CheckedRedirect): Promise<string> => {
  if ((await countRedirects(trx)) >= MAX_REDIRECTS)
    throw conflict('too_many_redirects', `A site holds at most ${MAX_REDIRECTS} redirections.`);
  const id = randomUUID();
  await trx
    .insertInto('redirects')
    .values({ id, ...checked, created_by: 'person', created_at: deps.clock(), ...changedBy(deps, actor) })
    .execute();
  return id;
};

/** Stores a checked change. A person who changes an automatic redirection makes it theirs. */
export const storeChange = async (
  { deps, trx, actor }: Work,
  row: Pick<RedirectRow, 'id' | 'lock_version'>,
  checked: CheckedRedirect,
): Promise<void> => {
  await trx
    .updateTable('redirects')
    .set({ ...checked, created_by: 'person', lock_version: row.lock_version + 1, ...changedBy(deps, actor) })
    .where('id', '=', row.id)
    .execute();
};

const detailsOf = ({ from_path: from, page_id, address: to, http_code, enabled }: CheckedRedirect) => ({
  from,
  ...(page_id === null ? { to } : { page_id }),
  http_code,
  enabled,
});

export const createRedirect = async (deps: ServerDeps, actor: Actor, write: RedirectInput): Promise<RedirectRow> => {
  authorize(actor, 'pages.publish');
  const rules = await redirectRules(deps);
  return inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    const checked = await checkRedirect({ deps, reader: trx }, rules, write);
    const id = await insertRedirect(work, checked);
    announceRedirects(deps, trx);
    const details = detailsOf(checked);
    await deps.audit.record(trx, actor, { action: 'redirect.created', targetType: 'redirect', targetId: id, details });
    return existingRedirect(await findRedirectRow(trx, id));
  });
};

/** 412 when it changed since `ifMatch`. */
export const updateRedirect = async (
  deps: ServerDeps,
  actor: Actor,
  { id, write, ifMatch }: { id: string; write: RedirectInput; ifMatch: string | undefined },
): Promise<RedirectRow> => {
  authorize(actor, 'pages.publish');
  const rules = await redirectRules(deps);
  return inTransaction(deps, actor, async (work) => {
    const { trx } = work;
    const row = await lockRow(trx, id, ifMatch);
    const checked = await checkRedirect({ deps, reader: trx }, rules, write, row.id);
    await storeChange(work, row, checked);
    announceRedirects(deps, trx);
    const details = detailsOf(checked);
    await deps.audit.record(trx, actor, { action: 'redirect.updated', targetType: 'redirect', targetId: id, details });
    return existingRedirect(await findRedirectRow(trx, id));
  });
};

/** 412 when it changed since `ifMatch`. */
export const deleteRedirect = (
  deps: ServerDeps,
  actor: Actor,
  id: string,
  ifMatch: string | undefined,
): Promise<void> => {
  authorize(actor, 'pages.publish');
  return deps.db.transaction(async (trx) => {
    const row = await lockRow(trx, id, ifMatch);
    await trx.deleteFrom('redirects').where('id', '=', id).execute();
    announceRedirects(deps, trx);
    await deps.audit.record(trx, actor, {
      action: 'redirect.deleted',
      targetType: 'redirect',
      targetId: id,
      details: { from: row.from_path },
    });
  });
};
