import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { SiteRequest } from '#site/site.types.ts';
import { createAnswer, pickResponse, readyResponse } from './cached-answer.ts';

/** Words that a packer has to work for. */
const text = Array.from({ length: 6_000 }, (_, index) => (index ** 3 % 7_919).toString(36)).join(' ');
const request = (headers: Record<string, string> = {}): SiteRequest => ({
  method: 'GET',
  url: '/',
  headers: { 'accept-encoding': 'br', ...headers },
});
const sizeOf = ({ headers }: { headers: Readonly<Record<string, string>> }) => Number(headers['content-length']);

it('is packed quickly for its first visitor, and anew with care once there is a second one', async () => {
  const answer = createAnswer({ status: 200, headers: {}, text, tags: [] });
  expect(readyResponse(answer, request())).toBeUndefined();
  const first = await pickResponse(answer, request());
  expect(readyResponse(answer, request())).toEqual(first);
  const later = () => readyResponse(answer, request()) ?? first;
  await expect.poll(() => sizeOf(later())).toBeLessThan(sizeOf(first));
  expect(brotliDecompressSync(later().body ?? '').toString()).toBe(text);
  // Other bytes have another name, and who has either of them has the page.
  const names = [first, later()].map(({ headers }) => headers.etag ?? '');
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(readyResponse(answer, request({ 'if-none-match': name }))?.status).toBe(304);
});

it.each([
  { what: 'an address that leads to nothing', status: 404, until: undefined },
  { what: 'what is shown for a minute', status: 200, until: Date.now() + 60_000 },
])('$what is packed once', async ({ status, until }) => {
  const lasting = createAnswer({ status: 200, headers: {}, text, tags: [] });
  const answer = createAnswer({ status, headers: {}, text, tags: [], until });
  const first = await pickResponse(answer, request());
  await pickResponse(lasting, request());
  readyResponse(answer, request());
  // Asked for later, done earlier: when this one is packed anew, the other one would be as well.
  const before = readyResponse(lasting, request());
  await expect.poll(() => readyResponse(lasting, request())).not.toEqual(before);
  expect(readyResponse(answer, request())).toEqual(first);
});
