import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = join(root, 'node_modules/.forecourt-install');

/** Runs `npm ci` when node_modules is missing or was installed from another lock file; else costs a few milliseconds. */
export function ensureInstalled() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = `${createHash('sha256').update(lockText).digest('hex')}\n`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!installedByHand(JSON.parse(lockText))) install(Object.keys(JSON.parse(lockText).packages).length);
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

function install(count) {
  process.stdout.write(`Installing ${count} packages (only when they change; about a minute) …\n`);
  const started = Date.now();
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npmScript = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const result = npmScript
    ? spawnSync(process.execPath, [npmScript, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    process.stderr.write(
      '\nThe packages could not be installed (npm ci failed, see above). Check the network, then try again.\n',
    );
    process.exit(1);
  }
  process.stdout.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}
