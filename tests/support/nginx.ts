import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort, type RunningProcess, startProcess } from './process.ts';

export interface StaticServer {
  address: string;
  stop(): Promise<unknown>;
}

/** Path of nginx on this machine. @throws Error that says how to get it */
export function nginxPath(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  const found = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error('This benchmark compares with nginx: "apt-get install nginx" or "brew install nginx".');
  }
  return found;
}

/**
 * Serves one body from nginx with one worker process, as plain bytes and with the headers given: the same work that
 * a cached page is for us.
 * @param folder an empty folder; the caller removes it
 */
export async function startNginx(
  folder: string,
  body: Uint8Array,
  headers: Record<string, string>,
): Promise<StaticServer> {
  const port = await freePort();
  mkdirSync(join(folder, 'html'));
  writeFileSync(join(folder, 'html', 'page'), body);
  const { 'content-type': type = 'text/html', ...others } = headers;
  const added = Object.entries(others).map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  const config = `
worker_processes 1;
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  types { }
  default_type "${type}";
  ${added.join('\n  ')}
  server { listen 127.0.0.1:${port}; root ${folder}/html; }
}
`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const nginx = startProcess(nginxPath(), ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  const address = `http://127.0.0.1:${port}/page`;
  await answers(address, nginx);
  return { address, stop: () => nginx.end('SIGTERM') };
}

async function answers(address: string, server: RunningProcess): Promise<void> {
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx does not answer: ${server.output()}`);
}
