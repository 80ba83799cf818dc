import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { freePort } from '../support/process.ts';
import { puckSources } from './puck-page.ts';

/** The page builder we measure ourselves against, at this version. */
const packages = ['@puckeditor/core@0.23.0', 'react@19.3.1', 'react-dom@19.3.1'];

export interface PuckServer {
  /** Address of the editor with a page of that many blocks, half of them nested. */
  address(blocks: number): string;
  stop(): Promise<void>;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Installs Puck into a folder, builds the page of `puck-page.ts` with it and serves that. It is no dependency of ours:
 * without a registry the benchmark goes on alone.
 * @param folder an empty folder; the caller removes it
 * @returns null when it cannot be installed, after saying so on the error stream
 */
export async function startPuck(folder: string): Promise<PuckServer | null> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error'];
    await promisify(execFile)(npm, ['install', '--save-exact', ...quiet, ...packages], { cwd: folder });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`!!! PUCK IS NOT MEASURED: it could not be installed. ${why}\n`);
    return null;
  }
  for (const [name, text] of Object.entries(puckSources)) await writeFile(join(folder, name), text);
  await build({
    configFile: false,
    root: folder,
    base: './',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: join(folder, 'dist'), target: 'es2022' },
  });
  return serve(join(folder, 'dist'));
}

/** Files of a folder, compressed once; every unknown address is the editor's page. */
async function serve(folder: string): Promise<PuckServer> {
  const kept = new Map<string, Buffer>();
  const read = async (name: string): Promise<Buffer> => {
    const body = kept.get(name) ?? gzipSync(await readFile(join(folder, name)));
    kept.set(name, body);
    return body;
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = extname(pathname) === '' ? 'index.html' : pathname.slice(1);
    try {
      const body = await read(name);
      const type = types[extname(name)] ?? 'application/octet-stream';
      const lasts = name === 'index.html' ? 'no-store' : 'public, max-age=31536000, immutable';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': lasts }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: (blocks) => `http://localhost:${port}/?blocks=${blocks}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
