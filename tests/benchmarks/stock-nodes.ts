import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import admin from '#server/cms/cms.service.ts';
import { loadConfig } from '#server/config/load-config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import dealers from '#server/dealers/dealers.service.ts';
import { seedDemoDealers } from '#server/dealers/demo/seed-demo-dealers.ts';
import { createApp } from '#server/http/app.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { createLogger } from '#server/log/logger.ts';
import media from '#server/media/media.service.ts';
import { growDemoStock } from '#server/stock/demo/seed-demo-stock.ts';
import { takeStockTurn, tellStock } from '#server/stock/desk/stock-changes.ts';
import stock from '#server/stock/stock.service.ts';
import { root } from '#tools/sources.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { freePort, type RunningProcess, startProcess } from '../support/process.ts';

/** A server whose index of cars is whole. */
export interface StockNode {
  /** `http://127.0.0.1:<port>` */
  address: string;
  process: RunningProcess;
}

export interface StockNodes {
  nodes: readonly StockNode[];
  /** Ids of some published cars. */
  ids: readonly string[];
  /** Writes the mileage of a car as staff do, from outside of these servers. */
  drive(id: string, mileage: number): Promise<void>;
  close(): Promise<void>;
}

const WAIT_SECONDS = 600;

const startNode = async (dataDir: string, url: string): Promise<StockNode> => {
  const port = await freePort();
  const env = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'off',
    REQUESTS_PER_MINUTE: '10000000',
    LOG_LEVEL: 'info',
    NODE_ENV: undefined,
  };
  const process_ = startProcess(process.execPath, ['--max-semi-space-size=16', join(root, 'server/main.ts')], {
    cwd: root,
    env,
  });
  await process_.waitFor(/index of cars is whole/, WAIT_SECONDS);
  return { address: `http://127.0.0.1:${port}`, process: process_ };
};

/** So many cars of the demo in a PostgreSQL of their own, and servers over it. */
export const openStockNodes = async (cars: number, servers: number): Promise<StockNodes> => {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('This benchmark needs PostgreSQL.');
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  // PostgreSQL runs as somebody else when we are root.
  await chmod(folder, 0o755);
  const postgres = await startPostgres(binaries, folder, { isDurable: true });
  const config = loadConfig({ DATA_DIR: join(folder, 'data'), DEMO: 'off', PORT: '0', DATABASE_URL: postgres.url });
  const log = createLogger('error');
  const { db, changes } = await openDatabase(config, log);
  const services = [admin, media, dealers, stock];
  const { app, deps } = await createApp({ config, log, db, changes, clock: () => new Date(), services });
  const nodes: StockNode[] = [];
  const close = async () => {
    for (const node of nodes) await node.process.end('SIGTERM');
    await app.close();
    await db.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await seedDemoDealers(deps);
    await growDemoStock(deps, cars);
    await sql`analyze`.execute(db.read);
    for (let node = 0; node < servers; node += 1)
      nodes.push(await startNode(join(folder, `node-${node}`), postgres.url));
    const rows = await db.read
      .selectFrom('vehicles')
      .select('id')
      .where('publication', '=', 'published')
      .where('status', '=', 'stock')
      .orderBy('id')
      .limit(500)
      .execute();
    return {
      nodes,
      ids: rows.map(({ id }) => id),
      drive: (id, mileage) =>
        inSystemTransaction(deps, async ({ trx }) => {
          await takeStockTurn(trx);
          await trx.updateTable('vehicles').set({ mileage }).where('id', '=', id).execute();
          tellStock(deps, trx, [id]);
        }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
