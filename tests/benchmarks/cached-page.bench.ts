import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from '../support/load.ts';
import { startNginx } from '../support/nginx.ts';
import { startProduct } from '../support/product.ts';
import { atLeast, type Bench, percentile } from './bench.ts';

const rounds = 5;
const seconds = 3;
const connections = 32;
const headers = { 'accept-encoding': 'br' };

/** A page from our memory against the same brotli bytes and headers from nginx's, by turns in one run. */
const bench: Bench = {
  name: 'cached-page',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir: join(folder, 'data'), env: { REQUESTS_PER_MINUTE: '10000000' } });
    const url = `${product.address.replace('localhost', '127.0.0.1')}/`;
    const page = await readCareful(url);
    const nginx = await startNginx(await mkdtemp(join(folder, 'nginx-')), page.body, page.headers);
    try {
      const rates: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
      const measure = async (who: 'ours' | 'peer', address: string) => {
        const { requestsPerSecond, errors } = await load({ url: address, seconds, connections, headers });
        if (errors > 0) throw new Error(`${errors} of the answers of ${address} were wrong.`);
        rates[who].push(requestsPerSecond);
      };
      for (let round = 0; round < rounds; round += 1) {
        const turns = [() => measure('ours', url), () => measure('peer', nginx.address)];
        for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
      }
      const ours = percentile(rates.ours, 0.5);
      const peer = percentile(rates.peer, 0.5);
      const name = `cached page of ${page.body.byteLength} brotli bytes`;
      return [atLeast({ name, ours, peer, peerName: 'nginx, one worker', unit: 'requests/s' }, 0.6)];
    } finally {
      await nginx.stop();
      await product.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

export default bench;

/** Headers that both servers set by themselves. */
const own = new Set(['date', 'connection', 'keep-alive', 'content-length', 'etag', 'x-request-id']);

/** How often it is asked for at most: it is packed anew within a second. */
const TRIES = 5_000;

/** The page as all but its first visitors get it: packed with care. */
async function readCareful(url: string): Promise<Page> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const page = await read(url);
    if (page.name.includes('careful')) return page;
  }
  throw new Error(`${url} is never packed with care.`);
}

interface Page {
  body: Buffer;
  headers: Record<string, string>;
  /** Its `etag`. */
  name: string;
}

/** The answer as it travels: `fetch` would unpack it. */
function read(url: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !own.has(name));
        resolve({
          body: Buffer.concat(chunks),
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          name: response.headers.etag ?? '',
        });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
