import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildTemplate, hasTemplate } from '../server/db/database-template.ts';
import { createLogger } from '../server/log/logger.ts';
import { assetFolders } from '../server/site-host/dist-folder.ts';
import { packFolder } from '../server/site-host/packed-files.ts';
import { leaves } from './parts.ts';
import { filesBelow, hashOfFiles, root } from './sources.ts';

/** What the browser and the site renderer are built from: a change below one of these makes the build stale. */
const sourceFolders = [...leaves, 'site', 'editor'];
const configFiles = [
  'site/vite.client.config.ts',
  'site/vite.server.config.ts',
  'site/vite.standby.config.ts',
  'editor/vite.config.ts',
];
/** How the build itself works. */
const ownFiles = ['tools/build.ts', 'server/site-host/packed-files.ts'];
const dist = join(root, 'dist');
const stampFile = join(dist, '.build-stamp');

/**
 * Builds site, editor and the archive of an empty database into `dist/` unless that was already done from the same
 * sources.
 *
 * The work happens in a child process, so a server that starts afterwards keeps none of the bundler's memory.
 * @returns seconds the build took, or undefined when nothing was to do
 * @throws Error when the build fails; the previous build then stays in place
 */
export async function buildIfStale(): Promise<number | undefined> {
  if ((await isFresh()) && hasTemplate()) return undefined;
  const started = performance.now();
  await buildInChild();
  return (performance.now() - started) / 1000;
}

/** Runs every Vite build beside `dist/`, then swaps the folders: whoever reads `dist/` never sees half a build. */
async function build(): Promise<void> {
  const stamp = await sourceStamp();
  const next = join(root, `dist.new-${process.pid}`);
  const previous = join(root, `dist.old-${process.pid}`);
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  try {
    for (const configFile of existingConfigs()) await buildOne(join(root, configFile), next);
    await Promise.all(assetFolders.map((folder) => packFolder(join(next, folder))));
  } catch (error) {
    await rm(next, { recursive: true, force: true });
    throw error;
  }
  await writeFile(join(next, '.build-stamp'), stamp);
  await rm(previous, { recursive: true, force: true });
  if (existsSync(dist)) await rename(dist, previous);
  if (existsSync(join(previous, 'database'))) await rename(join(previous, 'database'), join(next, 'database'));
  await rename(next, dist);
  await rm(previous, { recursive: true, force: true });
}

/** A configuration names its folder below `dist/`; the same name below `next` is where this build goes. */
async function buildOne(configFile: string, next: string): Promise<void> {
  const vite = await import('vite');
  const resolved = await vite.resolveConfig({ configFile, logLevel: 'warn' }, 'build', 'production', 'production');
  const outDir = resolve(resolved.root, resolved.build.outDir);
  const place = relative(dist, outDir);
  if (place.startsWith('..')) {
    throw new Error(`${relative(root, configFile)} builds into ${outDir}; build.outDir must lie below dist/.`);
  }
  await vite.build({ configFile, logLevel: 'warn', build: { outDir: join(next, place), emptyOutDir: false } });
}

function buildInChild(): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), '--if-stale'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => {
      if (code === 0) done();
      else failed(new Error('The build failed; what is wrong is printed above.'));
    });
  });
}

function existingConfigs(): string[] {
  return configFiles.filter((path) => existsSync(join(root, path)));
}

async function isFresh(): Promise<boolean> {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === (await sourceStamp());
}

async function sourceStamp(): Promise<string> {
  const sources = sourceFolders
    .flatMap(filesBelow)
    .filter((path) => !/\.test\.tsx?$/.test(basename(path)) && !dirname(path).endsWith('__screenshots__'));
  return `${await hashOfFiles([...sources, 'package-lock.json', 'tsconfig.json', ...ownFiles])}\n`;
}

if (import.meta.main) {
  process.once('disconnect', () => process.exit(1));
  const quiet = process.send !== undefined && process.env.npm_lifecycle_event !== 'build';
  const started = performance.now();
  const isStale = !process.argv.includes('--if-stale') || !(await isFresh());
  const fresh = !isStale && hasTemplate();
  if (!fresh) {
    try {
      if (isStale) await build();
      await buildTemplate(createLogger('error'));
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!quiet) process.stdout.write(fresh ? 'dist/ is up to date.\n' : `Built dist/ in ${seconds} s.\n`);
  process.exit(0);
}
