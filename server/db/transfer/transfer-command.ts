import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, type Environment, loadConfig } from '#server/config/load-config.ts';
import { createLogger } from '#server/log/logger.ts';
import { readTemplate } from '../database-template.ts';
import { UnusableDatabase } from '../unusable-database.ts';
import { backUp } from './backup.ts';
import { moveDatabase } from './move-database.ts';
import { restore } from './restore.ts';
import type { Transfer } from './transfer.types.ts';
import { TransferRefused } from './transfer-refused.ts';

/*
 * `node server/db/transfer/transfer-command.ts backup|restore|move [folder] [--replace]`, with the product's settings
 * (`npm run backup`, `npm run restore`, `npm run move-database`).
 */

const USAGE = `Usage:
  npm run backup -- <new folder>
  npm run restore -- <folder of a backup> [--replace]
  DATABASE_URL=postgres://… npm run move-database [-- --replace]`;

const readLine = (args: string[]) => {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [command, folder] = positionals;
    // npm runs commands in the project's folder; a person means the one they are in.
    const place = folder === undefined ? undefined : path.resolve(process.env.INIT_CWD ?? '.', folder);
    return { command, folder: place, replace: values.replace };
  } catch {
    throw new TransferRefused(USAGE);
  }
};

const summary = (tables: readonly { rows: number }[]): string =>
  `${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`;

/** Does what the arguments say and answers the sentence that tells it is done. */
export const runTransfer = async (args: string[], env: Environment, transfer: Transfer): Promise<string> => {
  const { command, folder, replace } = readLine(args);
  const config: Config = loadConfig(env);
  const bucket = config.mediaS3Bucket === undefined ? '' : ' Pictures and files lie in the bucket and were not copied.';
  if (command === 'backup' && folder !== undefined) {
    const { tables, files } = await backUp(config, folder, transfer);
    return `Backed up ${summary(tables)} and ${files.length} files into ${folder}.${bucket}`;
  }
  if (command === 'restore' && folder !== undefined) {
    const { tables, files, made_at } = await restore(config, folder, replace, transfer);
    return `Restored ${summary(tables)} and ${files.length} files as they were at ${made_at}; compared, the same.${bucket}`;
  }
  if (command === 'move' && folder === undefined) {
    const { dataDir, databaseUrl } = config;
    if (databaseUrl === undefined) throw new TransferRefused(`DATABASE_URL names the database to move to.\n${USAGE}`);
    const tables = await moveDatabase({ dataDir, databaseUrl, replace }, transfer);
    return `Moved ${summary(tables)}; compared, the same. Start with the same DATABASE_URL and DATA_DIR from now on.`;
  }
  throw new TransferRefused(USAGE);
};

if (import.meta.main) {
  const progress = (line: string) => process.stderr.write(`  ${line}\n`);
  try {
    const transfer = { log: createLogger('error'), now: new Date(), progress, template: readTemplate };
    process.stdout.write(`${await runTransfer(process.argv.slice(2), process.env, transfer)}\n`);
  } catch (error) {
    const isExpected = [TransferRefused, UnusableDatabase, ConfigError].some((kind) => error instanceof kind);
    process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`);
    process.exitCode = 1;
  }
}
