import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { maxVins, plainVin, type vinListWrite, vinPattern } from '#api-clients/vin-checks/vin-checks.contract.ts';
import type { Trx } from '../db/database.ts';
import { authorize } from '../http/actor.ts';
import { notFound, validationFailed } from '../http/errors.ts';
import { checkIfMatch, type Seen } from '../http/etag.ts';
import { inTransaction, type Task, type Work } from '../http/work.ts';
import { readSeed } from '../secrets/secret-box.ts';
import { createVinHash } from './vin-hash.ts';
import { findVinList, type VinListRow, vinListEtag } from './vin-lists.store.ts';

type Write = z.output<typeof vinListWrite>;

/** Rows written at a time. */
const CHUNK = 1_000;

/** The numbers of a text, one a line or between commas. Throws 422, naming the first lines that are none. */
export const readVins = (text: string): string[] => {
  const typed = text.split(/[\n\r,;]+/).map(plainVin);
  const lines = typed.map((vin, index) => ({ vin, line: index + 1 })).filter(({ vin }) => vin !== '');
  const wrong = lines.filter(({ vin }) => !vinPattern.test(vin));
  if (wrong.length > 0) {
    const named = wrong.slice(0, 5).map(({ line, vin }) => `${line} (${vin.slice(0, 20)})`);
    const detail = `These are no vehicle identification numbers of 17 characters, by line: ${named.join(', ')}.`;
    throw validationFailed([{ code: 'vin', detail, pointer: '/vins', meta: { count: wrong.length } }]);
  }
  const vins = [...new Set(lines.map(({ vin }) => vin))];
  if (vins.length > maxVins)
    throw validationFailed([
      { code: 'too_many', detail: `A list holds at most ${maxVins} numbers.`, pointer: '/vins' },
    ]);
  return vins;
};

const existing = (row: VinListRow | undefined): VinListRow => {
  if (!row) throw notFound('This list does not exist.', 'vin_list_not_found');
  return row;
};

const checkKey = async (trx: Trx, key: string, id?: string): Promise<void> => {
  const other = await trx.selectFrom('vin_lists').select('id').where('key', '=', key).executeTakeFirst();
  if (other && other.id !== id)
    throw validationFailed([{ code: 'key_taken', detail: 'There is already a list with this key.', pointer: '/key' }]);
};

const hashesOf = async ({ deps }: Task, { vins }: Write): Promise<string[] | undefined> => {
  if (vins === undefined) return undefined;
  const hash = createVinHash(await readSeed(deps));
  return readVins(vins).map(hash);
};

const replaceEntries = async (trx: Trx, id: string, hashes: readonly string[]): Promise<void> => {
  await trx.deleteFrom('vin_list_entries').where('list_id', '=', id).execute();
  for (let start = 0; start < hashes.length; start += CHUNK) {
    const values = hashes.slice(start, start + CHUNK).map((hash) => ({ list_id: id, hash }));
    await trx.insertInto('vin_list_entries').values(values).execute();
  }
};

const changedBy = ({ actor, now }: Work) => ({ updated_at: now, updated_by: actor.id, updated_by_name: actor.name });

const recorded = async (work: Work, action: string, id: string, numbers: number | undefined): Promise<VinListRow> => {
  const row = existing(await findVinList(work.trx, id));
  const details = { key: row.key, ...(numbers === undefined ? {} : { numbers }) };
  await work.deps.audit.record(work.trx, work.actor, { action, targetType: 'vin_list', targetId: id, details });
  return row;
};

export const createVinList = async (task: Task, write: Write): Promise<VinListRow> => {
  authorize(task.actor, 'vin_lists.update');
  const hashes = await hashesOf(task, write);
  return inTransaction(task.deps, task.actor, async (work) => {
    await checkKey(work.trx, write.key);
    const id = randomUUID();
    const { key, name, campaign } = write;
    await work.trx
      .insertInto('vin_lists')
      .values({ id, key, name, campaign, ...changedBy(work) })
      .execute();
    await replaceEntries(work.trx, id, hashes ?? []);
    return recorded(work, 'vin_list.created', id, hashes?.length);
  });
};

const lockList = async (trx: Trx, { id, ifMatch }: Seen): Promise<VinListRow> => {
  await trx.selectFrom('vin_lists').select('id').where('id', '=', id).forUpdate().execute();
  const row = existing(await findVinList(trx, id));
  checkIfMatch(ifMatch, vinListEtag(row), {
    changed_by: row.updated_by_name,
    changed_at: row.updated_at.toISOString(),
  });
  return row;
};

/** 412 when it changed since it was seen. */
export const updateVinList = async (task: Task, seen: Seen, write: Write): Promise<VinListRow> => {
  authorize(task.actor, 'vin_lists.update');
  const hashes = await hashesOf(task, write);
  return inTransaction(task.deps, task.actor, async (work) => {
    const row = await lockList(work.trx, seen);
    await checkKey(work.trx, write.key, row.id);
    const { key, name, campaign } = write;
    await work.trx
      .updateTable('vin_lists')
      .set({ key, name, campaign, lock_version: row.lock_version + 1, ...changedBy(work) })
      .where('id', '=', row.id)
      .execute();
    if (hashes) await replaceEntries(work.trx, row.id, hashes);
    return recorded(work, 'vin_list.updated', row.id, hashes?.length);
  });
};

export const deleteVinList = async (task: Task, seen: Seen): Promise<void> => {
  authorize(task.actor, 'vin_lists.update');
  await inTransaction(task.deps, task.actor, async (work) => {
    const row = await lockList(work.trx, seen);
    await recorded(work, 'vin_list.deleted', row.id, undefined);
    await work.trx.deleteFrom('vin_lists').where('id', '=', row.id).execute();
  });
};
