import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { ProblemError } from '#api-clients/problem.ts';
import { loadConfig } from '../config/load-config.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { openSiteClients } from './site-clients.ts';

/** A service elsewhere that answers everything alike. */
const elsewhere = async (status: number, body: string) => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** What the site is told of a car by the stock at this address. */
const askStock = async (stockUrl: string) => {
  const own: string[] = [];
  const localSend = async (input: string | URL | Request) => {
    own.push(String(input));
    return new Response('{}', { status: 500 });
  };
  const { stock } = await openSiteClients({
    config: loadConfig({ STOCK_URL: stockUrl }),
    service: () => localSend,
  } as unknown as ServerDeps);
  const problem = await stock
    .vehicle({ params: { listing: 'new', id: 'car' }, query: {} })
    .catch((error: unknown) => error);
  return { own, status: problem instanceof ProblemError ? problem.status : problem };
};

it.each([
  ['has no such car', 404, '{"errors":[{"status":"404","code":"not_found","title":"Not found"}]}', 404],
  ['is broken', 500, 'oops', 500],
  ['lies', 200, '{"data":{"id":7}}', 502],
])('asks the stock that STOCK_URL names, and nobody else, when it %s', async (_what, status, body, expected) => {
  const there = await elsewhere(status, body);
  expect(await askStock(there.address)).toEqual({ own: [], status: expected });
  expect(there.asked).toEqual([expect.stringMatching(/\/listing\/new\/vehicle\/car/)]);
});

it('says that the stock cannot be reached where nobody answers at STOCK_URL', async () => {
  expect(await askStock('http://127.0.0.1:9')).toEqual({ own: [], status: 503 });
});
