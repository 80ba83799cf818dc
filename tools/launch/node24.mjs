import { spawn } from 'node:child_process';
// Node 20 must be able to load this file: it has no enableCompileCache to import by name.
import module, { createRequire } from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NEEDED_MAJOR = 24;
/** Compiled code of the last start: the next one need not read and compile 1,500 files again. */
const compileCache =
  process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../../node_modules/.cache/forecourt', import.meta.url));

/**
 * Runs a TypeScript file of this repository under Node 24 or newer: right here when this Node is new enough (no second
 * process), else as `spawnOnNode24` does.
 *
 * @param {string} file absolute path
 * @param {string[]} args what the file finds in `process.argv` from index 2 on
 */
export async function runOnNode24(file, args) {
  if (major(process.version) < NEEDED_MAJOR) return spawnOnNode24(file, args);
  module.enableCompileCache(compileCache);
  process.argv.splice(1, process.argv.length, file, ...args);
  await import(pathToFileURL(file).href);
}

/**
 * Runs a TypeScript file in a child process on Node 24, so that `import.meta.main` is true in it. The child hears of
 * our death through its IPC channel, gets our signals, our flags of the engine, and its exit code becomes ours.
 */
export function spawnOnNode24(file, args) {
  const node = major(process.version) < NEEDED_MAJOR ? installedNode() : process.execPath;
  const child = spawn(node, [...process.execArgv, file, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  // A terminal sends Ctrl-C to the whole process group, so the child already has it: we only have to outlive it.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(`Node ${NEEDED_MAJOR} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
}

function installedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  try {
    const manifest = createRequire(import.meta.url).resolve(`node-${system}-${process.arch}/package.json`);
    return join(manifest, '..', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    return stop(
      process.platform === 'darwin'
        ? `Forecourt needs Node ${NEEDED_MAJOR} or newer on macOS; this is ${process.version}. Install it with "brew install node@${NEEDED_MAJOR}" or from nodejs.org, then try again.`
        : `Node ${NEEDED_MAJOR} is not installed yet (this is ${process.version}). Run "npm ci" first; if it still fails, install Node ${NEEDED_MAJOR} yourself.`,
    );
  }
}

/** @returns {never} */
function stop(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

function major(version) {
  return Number(version.slice(1).split('.')[0]);
}
