import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from './process.ts';

export interface ThrowAwayPostgres {
  /** Connection string of a superuser on the database `postgres`. */
  url: string;
  /** Version the server names, for example `15.14`. */
  version: string;
  /** Ends every process of it as a power cut does. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same data and port. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Folder that holds both `initdb` and `postgres`, the newest first; undefined when this machine has none. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const packaged = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.startsWith('postgresql'))
          .map((name) => join(folder, name, 'bin'))
      : [],
  );
  return [...packaged, ...(process.env.PATH ?? '').split(delimiter), ...homebrew].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * Starts a PostgreSQL cluster made for this run, on a free port of the loopback address; without fsync unless it is
 * asked to be durable (benchmarks).
 *
 * PostgreSQL refuses to run as root, so root hands the folder to an unprivileged user. The server ends with
 * `stop()`, and also when this process dies in any way: its guard reads from a pipe that only we hold open.
 * @param folder an existing empty folder; the caller removes it afterwards
 */
export async function startPostgres(
  binaries: string,
  folder: string,
  options: { isDurable?: boolean } = {},
): Promise<ThrowAwayPostgres> {
  const data = join(folder, 'postgres');
  mkdirSync(data, { mode: 0o700 });
  const identity = unprivilegedIdentity();
  if (identity) chownSync(data, identity.uid, identity.gid);
  const spawned = { cwd: folder, ...identity };
  const initialised = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'forecourt', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...spawned, encoding: 'utf8' },
  );
  if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.stderr || initialised.error?.message}`);
  const port = await freePort();
  const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const roomy = ['shared_buffers=512MB', 'max_wal_size=8GB'];
  const settings = [...(options.isDurable ? roomy : careless), 'max_connections=200'];
  const command = [
    join(binaries, 'postgres'),
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    '',
    '-h',
    '127.0.0.1',
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const serve = () => serving(command, spawned);
  let running = await serve();
  const version = spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  return {
    url: `postgres://forecourt@127.0.0.1:${port}/postgres`,
    version: /\d+\.\d+/.exec(version)?.[0] ?? 'unknown',
    crash: () => running.crash(),
    async startAgain() {
      for (;;)
        try {
          running = await serve();
          return;
        } catch (error) {
          // Its children notice a moment later that it is gone.
          if (!/still in use|already exists/.test(String(error))) throw error;
        }
    },
    stop: () => running.stop(),
  };
}

/** Runs the server until it takes connections. */
async function serving(
  command: readonly string[],
  spawned: { cwd: string; uid?: number; gid?: number },
): Promise<Pick<ThrowAwayPostgres, 'crash' | 'stop'>> {
  const guard = '"$@" </dev/null & pid=$!; read -r signal || signal=INT; kill -$signal $pid; wait $pid';
  const child = spawn('sh', ['-c', guard, 'guard', ...command], {
    ...spawned,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.stdin.end();
    return exited;
  };
  const crash = () => {
    child.stdin.end('KILL\n');
    return exited;
  };
  let log = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000);
      if (/ready to accept connections/.test(log)) resolve();
      // Who comes too early is told so, fatally.
      else if (/FATAL: {2}(?!the database system is)/.test(log)) reject(new Error(`PostgreSQL did not start: ${log}`));
    });
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
  try {
    await ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return { crash, stop };
}

function unprivilegedIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL refuses to run as root, and this machine has no user "postgres" or "nobody".');
}
