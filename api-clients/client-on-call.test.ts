import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { clientOnCall } from './client-on-call.ts';
import { defineContract } from './contract.ts';

const contract = defineContract({
  name: 'cars',
  base: '/api/cars',
  operations: {
    list: { method: 'GET', path: '/all', summary: 'All', permission: 'public', response: z.array(z.string()) },
  },
});
const fetch = async () => new Response('["e"]', { headers: { 'content-type': 'application/json' } });

describe('a client whose contract comes with its first call', () => {
  it('loads it once, and not before', async () => {
    const load = vi.fn(async () => contract);
    const client = clientOnCall(load, { fetch });
    expect(load).not.toHaveBeenCalled();
    const answers = await Promise.all([client.list(), client.list()]);
    expect(answers.map(({ data }) => data)).toEqual([['e'], ['e']]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails as an unreachable server does when the contract does not load, and tries again', async () => {
    const load = vi.fn(async () => contract).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const client = clientOnCall(load, { fetch });
    await expect(client.list()).rejects.toMatchObject({ problem: { code: 'offline' } });
    expect((await client.list()).data).toEqual(['e']);
  });
});
