import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FeedError } from '../feed-error.ts';
import { fetchSource } from './fetch-source.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-fetch-'));
const target = path.join(folder, 'file');
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const answers: Record<string, () => void> = {
      '/plain': () => response.end('a,b'),
      '/packed': () => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a,b,c')),
      '/other': () => response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
      '/moved': () => response.writeHead(302, { location: '/plain' }).end(),
      '/circle': () => response.writeHead(302, { location: '/circle' }).end(),
      '/half': () => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('half', () => response.destroy());
      },
    };
    (answers[request.url ?? ''] ?? (() => response.writeHead(404).end()))();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

const fetched = async (url: string, allowPrivate = true): Promise<string> => {
  try {
    await fetchSource(url, target, allowPrivate);
    return readFileSync(target, 'utf8');
  } catch (error) {
    if (error instanceof FeedError) return error.code;
    throw error;
  }
};

it('fetches what an address gives, unpacked and along its redirections', async () => {
  expect(await fetched(`${origin}/plain`)).toBe('a,b');
  expect(await fetched(`${origin}/packed`)).toBe('a,b,c');
  expect(await fetched(`${origin}/moved`)).toBe('a,b');
});

it('names why an address gives nothing', async () => {
  expect(await fetched(`${origin}/none`)).toBe('source_status');
  expect(await fetched(`${origin}/other`)).toBe('packing_unknown');
  expect(await fetched(`${origin}/circle`)).toBe('address_refused');
  expect(await fetched(`${origin}/half`)).toBe('source_broken');
  expect(await fetched('http://127.0.0.1:1/')).toBe('source_unreached');
});

it('speaks of the feed where nothing answers', async () => {
  await expect(fetchSource('http://127.0.0.1:1/', target, true)).rejects.toThrow(
    'The feed could not be reached at this address.',
  );
});

it.each([
  'http://cars.example/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.0.0.1/',
  'https://u:p@cars.example/',
  'https://stock.internal/',
])('never asks %s where private receivers are off', async (url) => {
  expect(await fetched(url, false)).toBe('address_refused');
});
