import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveFastConnections } from './fast-connections.ts';
import { readFastRequest } from './fast-request.ts';

const page = { status: 200, headers: { etag: '"a"' }, body: Buffer.from('fast page') };
let server: Server;
let end: () => void;
let hits: string[];

beforeEach(async () => {
  hits = [];
  server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => response.end(`normal ${body}`));
  });
  end = serveFastConnections(server, {
    has: (url) => url === '/hot',
    handle: async ({ headers }) =>
      headers['if-none-match'] === '"a"' ? { status: 304, headers: { etag: '"a"' }, body: null } : page,
    headersOf: ({ headers, body }) => [
      ...Object.entries(headers).flat(),
      ...(body ? ['content-length', String(body.byteLength)] : []),
    ],
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(async () => {
  end();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const count = (text: string, part: string) => text.split(part).length - 1;
const answers = (text: string) => count(text, 'fast page') + count(text, 'normal');

/**
 * Sends pieces in turn (`politely`: each when the one before is answered) until enough has come back, and answers all
 * of that.
 */
const talk = (pieces: readonly string[], until: (text: string) => boolean, politely = false): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const left = [...pieces];
    let text = '';
    let sent = 0;
    const more = () => {
      const piece = left.shift();
      if (piece !== undefined) socket.write(piece, () => (politely ? undefined : setImmediate(more)));
      sent += 1;
    };
    socket.on('connect', more).on('error', reject);
    socket.on('close', () => resolve(text));
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (until(text)) socket.destroy();
      else if (politely && answers(text) === sent) more();
    });
  });

const get = (url: string, headers = '') => `GET ${url} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
describe('fast connections', () => {
  it('answer fast pages without the HTTP server, again and again', async () => {
    const text = await talk([get('/hot'), get('/hot')], (all) => count(all, 'fast page') === 2, true);
    expect(text).toMatch(
      /^HTTP\/1\.1 200 OK\r\netag: "a"\r\ncontent-length: 9\r\nDate: .+ GMT\r\nConnection: keep-alive/,
    );
    expect(hits).toEqual([]);
  });

  it('answer 304 without a body', async () => {
    const text = await talk([get('/hot', 'If-None-Match: "a"\r\n')], (all) => all.includes('\r\n\r\n'));
    expect(text).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
    expect(text.endsWith('\r\n\r\n')).toBe(true);
  });

  it('hand everything else over, bytes and all, and keep the order', async () => {
    const text = await talk([get('/hot'), get('/other'), get('/hot')], (all) => count(all, 'normal') === 2, true);
    expect(hits).toEqual(['GET /other', 'GET /hot']);
    expect(text.indexOf('fast page')).toBeLessThan(text.indexOf('normal'));
  });

  it.each<[string, string[]]>([
    ['a request in pieces', ['GET /h', 'ot HTTP/1.1\r\nHo', 'st: a\r\n\r\n']],
    ['two requests at once', [get('/hot') + get('/hot')]],
    ['a body', ['POST /hot HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi']],
    ['a body on GET', ['GET /hot HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi']],
    ['chunked GET', ['GET /hot HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n']],
    ['HTTP/1.0', ['GET /hot HTTP/1.0\r\nHost: a\r\n\r\n']],
    ['a query', [get('/fast?x')]],
    ['closing', [get('/hot', 'Connection: close\r\n')]],
  ])("leave %s to Node's parser", async (_, pieces) => {
    const text = await talk(pieces, (all) => all.includes('normal'));
    expect(text).toContain('HTTP/1.1 200 OK');
    expect(hits.length).toBeGreaterThan(0);
  });

  it.each([
    'GET /hot HTTP/1.1\r\n\r\n',
    'GET /hot HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    'GET /hot HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n',
    'GET /hot HTTP/1.1\nHost: a\n\n',
    'GET /hot HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n',
    'GET /hot HTTP/1.1\r\nHost: a\u0000\r\n\r\n',
    'GET  /hot HTTP/1.1\r\nHost: a\r\n\r\n',
    `GET /hot HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(9_000)}\r\n\r\n`,
  ])('do not judge %j', (text) => {
    expect(readFastRequest(Buffer.from(text, 'latin1'))).toBeNull();
  });

  it('queue what comes while an answer is under way', async () => {
    const text = await talk([get('/hot'), get('/hot'), get('/hot'), get('/other')], (all) => answers(all) === 4);
    expect(text.lastIndexOf('normal')).toBeGreaterThan(text.lastIndexOf('fast page'));
    expect(hits.at(-1)).toBe('GET /other');
  });

  it('end when the server closes', async () => {
    const closed = talk([get('/hot')], (all) => {
      if (all.includes('fast page')) end();
      return false;
    });
    expect(await closed).toContain('fast page');
  });
});
