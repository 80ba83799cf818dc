import { resolve } from 'node:path';
import admin from '../server/cms/cms.service.ts';
import { loadConfig } from '../server/config/load-config.ts';
import { openDatabase } from '../server/db/open-database.ts';
import dealers from '../server/dealers/dealers.service.ts';
import { createApp } from '../server/http/app.ts';
import { createLogger } from '../server/log/logger.ts';
import media from '../server/media/media.service.ts';
import stock from '../server/stock/stock.service.ts';
import { exportSite } from './seed/export-site.ts';
import { growStock } from './seed/grow-stock.ts';
import { importFixtures } from './seed/import-fixtures.ts';
import { readSeedRequest, type SeedRequest } from './seed/seed-request.ts';
import { root } from './sources.ts';

/** Opens the configured database without listening, does the work, closes everything again. */
async function seed(request: SeedRequest): Promise<string> {
  const config = loadConfig(process.env);
  const log = createLogger('error');
  const { db, changes } = await openDatabase(config, log);
  try {
    const services = [admin, media, dealers, stock];
    const { app, deps } = await createApp({ config, log, db, changes, clock: () => new Date(), services });
    try {
      if (request.vehicles !== undefined) return await growStock(deps, request.vehicles);
      return request.exportTo === undefined
        ? await importFixtures(deps, resolve(root, 'fixtures'))
        : await exportSite(deps, request.exportTo);
    } finally {
      await app.close();
      for (const service of services.toReversed()) await service.stop?.(deps);
    }
  } finally {
    await db.close();
  }
}

try {
  const request = readSeedRequest(process.argv.slice(2));
  process.chdir(root);
  process.stdout.write(await seed(request));
  process.exit(0);
} catch (error) {
  const isExpected =
    error instanceof Error && ['Error', 'ConfigError', 'DataFolderInUse', 'HttpError'].includes(error.name);
  process.stderr.write(`\n${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  if (error instanceof Error && 'errors' in error && Array.isArray(error.errors))
    for (const { pointer, detail } of error.errors.slice(0, 20))
      process.stderr.write(`  ${pointer ?? ''}  ${detail}\n`);
  process.exit(1);
}
