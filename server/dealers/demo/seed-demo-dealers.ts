import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { dealerWrite } from '#api-clients/dealers/dealer.resource.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { insertDealer } from '../write-dealers.ts';

const FILE = join(import.meta.dirname, '../../../fixtures/dealers.json');

const demoDealers = z.array(dealerWrite.safeExtend({ id: z.uuid() }));

/** The houses of the demo dealer, where there are none; answers how many were written. Several servers may start at once. */
export const seedDemoDealers = async (deps: ServerDeps): Promise<number> => {
  const dealers = demoDealers.parse(JSON.parse(await readFile(FILE, 'utf8')));
  return inSystemTransaction(deps, async (work) => {
    const { trx } = work;
    await sql`lock table dealers in share row exclusive mode`.execute(trx);
    if (await trx.selectFrom('dealers').select('id').limit(1).executeTakeFirst()) return 0;
    for (const { id, ...content } of dealers) await insertDealer(work, content, id);
    return dealers.length;
  });
};
