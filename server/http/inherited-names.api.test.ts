import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminContract } from '#api-clients/admin/admin.contract.ts';
import { binContract } from '#api-clients/bin/bin.contract.ts';
import { contentContract } from '#api-clients/content/content.contract.ts';
import type { Contract, Operation } from '#api-clients/contract.ts';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import type { Problem } from '#api-clients/problem.ts';
import { redirectsContract } from '#api-clients/redirects/redirects.contract.ts';
import { schedulesContract } from '#api-clients/schedules/schedules.contract.ts';
import { searchContract } from '#api-clients/search/search.contract.ts';
import { visitorsContract } from '#api-clients/visitors/visitors.contract.ts';
import visitors from '#server/visitors/visitors.service.ts';
import { type Api, ada, openApi, openForms } from '#tests/support/api-bed.ts';

/** Names that every object answers to, although nobody gave it such a member. */
const inherited = ['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'];

let api: Api;
let forms: Api;
beforeAll(async () => {
  [api, forms] = await Promise.all([openApi({ more: [visitors] }), openForms()]);
});
afterAll(async () => {
  await api.close();
  await forms.close();
});

const keysOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** The address with a name in the place of every parameter. */
const addressOf = (contract: Contract, { path }: Operation, name: string): string =>
  contract.base + path.replace(/[:*]\w+/g, encodeURIComponent(name));

const requestsOf = (contract: Contract, operation: Operation, name: string): [string, RequestInit][] => {
  const address = addressOf(contract, operation, name);
  const init = { method: operation.method, headers: { 'if-match': '"x"' } };
  const json = (body: string): RequestInit => ({
    ...init,
    headers: { ...init.headers, 'content-type': 'application/json' },
    body,
  });
  const bodies = operation.method === 'GET' || operation.method === 'DELETE' ? [] : keysOf(operation.body);
  return [
    [address, operation.method === 'GET' || operation.method === 'DELETE' ? init : json('{}')],
    ...keysOf(operation.query).map((key): [string, RequestInit] => [
      `${address}?${encodeURIComponent(key)}=${encodeURIComponent(name)}`,
      operation.method === 'GET' || operation.method === 'DELETE' ? init : json('{}'),
    ]),
    ...bodies.flatMap((key): [string, RequestInit][] => [
      [address, json(`{${JSON.stringify(key)}:${JSON.stringify(name)}}`)],
      [address, json(`{${JSON.stringify(key)}:{${JSON.stringify(name)}:1}}`)],
    ]),
  ];
};

const contracts: [string, Contract][] = [
  adminContract,
  binContract,
  contentContract,
  redirectsContract,
  schedulesContract,
  searchContract,
  visitorsContract,
  formsContract,
].map((contract) => [contract.name, contract]);

describe.each(contracts)('inherited names in every parameter and body of %s', (name, contract) => {
  it.each(inherited)('%s is never our fault', async (hostile) => {
    const server = name === 'forms' ? forms : api;
    const failed: string[] = [];
    for (const [operationName, operation] of Object.entries(contract.operations)) {
      for (const [address, init] of requestsOf(contract, operation, hostile)) {
        const answer = await server.fetch(address, { ...init, as: ada });
        const { status } = answer;
        // Drawn by the site, which does not run here.
        const isSaid = status === 503 && ((await answer.json()) as Problem).code === 'site_not_built';
        if (status >= 500 && !isSaid) failed.push(`${status} ${operationName} ${address} ${String(init.body ?? '')}`);
      }
    }
    expect(failed).toEqual([]);
  });
});

it('a menu in a language that is an inherited name has its plain titles', async () => {
  await api.admin().createNavEntry({ body: { menu: 'header', title: 'All cars', url: '/cars' } });
  for (const locale of inherited) {
    const answer = await api.fetch(`/api/content/nav_entries?locale=${locale}`);
    if (answer.status === 200) expect(await answer.text()).toContain('All cars');
    else expect(answer.status).toBe(400);
  }
});
