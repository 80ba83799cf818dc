import { join, resolve } from 'node:path';
import { loadConfig } from '../server/config/load-config.ts';
import { openFrontDoor } from '../server/http/front-door.ts';
import { createLogger } from '../server/log/logger.ts';
import { leaves } from './parts.ts';
import { root } from './sources.ts';
import { moveDataAside } from './start/data-folder.ts';
import { explainFailure } from './start/explain-failure.ts';
import { readOptions, type StartOptions } from './start/options.ts';
import { readableLog } from './start/readable-log.ts';
import { restartOnChange } from './start/restart-on-change.ts';

process.chdir(root);
try {
  await start(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`\n${explainFailure(error)}\n`);
  process.exit(1);
}

async function start(options: StartOptions): Promise<void> {
  if (options.dev && !options.devChild) {
    if (options.fresh) startOver();
    return watchServer();
  }
  // A wrong setting is told before anything is built.
  loadConfig(process.env);
  if (options.fresh) startOver();
  if (options.dev) process.env.MODE = 'development';
  const config = loadConfig(process.env);
  const log = createLogger(config.logLevel, readableLog(process.stdout));
  // First of all: what was published is shown from the disk, whatever else has to be done before the product stands.
  const door = await openFrontDoor(config, log);
  await door.firstVisitors();
  if (!options.dev) await build();
  const { runProduct } = await import('./start/product.ts');
  await runProduct(config, log, door);
}

function startOver(): void {
  const config = loadConfig(process.env);
  if (config.databaseUrl !== undefined) {
    throw new Error('--fresh starts the embedded database over. With DATABASE_URL, empty that database yourself.');
  }
  const aside = moveDataAside(resolve(config.dataDir), new Date());
  if (aside !== undefined) process.stdout.write(`Starting over. The data so far is kept in ${aside}.\n`);
}

async function build(): Promise<void> {
  if (process.stdout.isTTY) process.stdout.write('Checking the build …\r');
  const { buildIfStale } = await import('./build.ts');
  const seconds = await buildIfStale();
  if (seconds !== undefined) process.stdout.write(`Built the site and the editor in ${seconds.toFixed(1)} s.\n`);
}

/** Starts the server anew when something changes that it has read; site and editor reload by themselves through Vite. */
function watchServer(): void {
  const folders = ['server', ...leaves, 'fixtures'];
  const stop = restartOnChange({
    args: [import.meta.filename, '--dev', '--dev-child'],
    folders: folders.map((folder) => join(root, folder)),
    onEnd: (code) => process.exit(code),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);
}
