import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';

export interface LoadOptions {
  url: string;
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
}

export interface LoadResult {
  requestsPerSecond: number;
  requests: number;
  /** Answers that were not 2xx, and broken connections. */
  errors: number;
}

/** Asks one URL over keep-alive connections as fast as it answers; runs in a thread of its own. */
export function load(options: LoadOptions): Promise<LoadResult> {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { load: options } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** One connection: sends the next request when an answer of the expected length is complete. */
class Connection {
  answered = 0;
  errors = 0;
  private readonly request: string;
  private readonly socket: Socket;
  private missing = 0;
  private head = '';

  constructor({ url, headers = {} }: LoadOptions) {
    const { hostname, port, host, pathname, search } = new URL(url);
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
    this.request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
    this.socket = connect(Number(port || 80), hostname, () => this.socket.write(this.request));
    this.socket.on('data', (chunk) => this.read(chunk));
    this.socket.on('error', () => {
      this.errors += 1;
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    if (this.missing > 0) {
      this.missing -= chunk.length;
    } else {
      this.head += chunk.toString('latin1');
      const end = this.head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(this.head.slice(0, end))?.[1];
      if (!/^HTTP\/1\.1 2/.test(this.head) || length === undefined) this.errors += 1;
      this.missing = Number(length ?? 0) - (this.head.length - end - 4);
      this.head = '';
    }
    if (this.missing > 0) return;
    this.missing = 0;
    this.answered += 1;
    this.socket.write(this.request);
  }
}

const task = workerData as { load?: LoadOptions } | null;
if (parentPort && task?.load) {
  const options = task.load;
  const connections = Array.from({ length: options.connections }, () => new Connection(options));
  const started = performance.now();
  setTimeout(() => {
    const seconds = (performance.now() - started) / 1000;
    const sum = (key: 'answered' | 'errors') => connections.reduce((total, connection) => total + connection[key], 0);
    for (const connection of connections) connection.close();
    const requests = sum('answered');
    parentPort?.postMessage({ requestsPerSecond: requests / seconds, requests, errors: sum('errors') });
  }, options.seconds * 1000);
}
