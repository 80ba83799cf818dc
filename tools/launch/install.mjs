import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = join(root, 'node_modules/.forecourt-install');

/** Runs `npm ci` when node_modules is missing or was installed from another lock file; else costs a few milliseconds. */
export async function ensureInstalled() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = `${createHash('sha256').update(lockText).digest('hex')}\n`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const lock = JSON.parse(lockText);
  if (!installedByHand(lock)) await install(Object.values(lock.packages).filter((wanted) => !wanted.optional).length);
  writeFileSync(stampFile, stamp);
}

/** True when a plain `npm install` already brought exactly what the lock file asks for. */
function installedByHand(lock) {
  const hiddenLock = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hiddenLock)) return false;
  const installed = JSON.parse(readFileSync(hiddenLock, 'utf8')).packages;
  return Object.entries(lock.packages).every(
    ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
  );
}

async function install(count) {
  process.stdout.write(`Installing ${count} packages (only when they change; one or two minutes) `);
  const started = Date.now();
  const progress = setInterval(() => process.stdout.write('.'), 3000);
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', '--no-progress'];
  const npmScript = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const [command, first] = npmScript ? [process.execPath, [npmScript]] : ['npm', []];
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32' && !npmScript,
  });
  const code = await new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(1));
  });
  clearInterval(progress);
  if (code !== 0) {
    process.stderr.write('\nThe packages could not be installed, see above. Check the network, then try again.\n');
    process.exit(1);
  }
  process.stdout.write(` done in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}
