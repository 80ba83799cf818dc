import { expect, it } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';
import { type Actor, visitor } from './actor.ts';
import { defineService } from './define-service.ts';

const machine: Actor = { kind: 'token', id: 't1', name: 'Machine', roles: [], permissions: new Set() };

/** Stands in for the identity service: one header is a token. */
const gate = defineService({
  name: 'test-gate',
  gate: () => ({
    identify: async ({ headers }) =>
      headers.authorization === 'Bearer good' ? { actor: machine, via: 'token' } : visitor,
  }),
});

it('keeps its description from strangers when the setting says so', async () => {
  const closed = await startTestServer({ API_REFERENCE: 'staff' }, [gate]);
  try {
    expect((await closed.fetch('/.well-known/security.txt')).status).toBe(404);
    for (const path of ['/api', '/api/openapi.json']) {
      expect((await closed.fetch(path)).status).toBe(401);
      const open = await closed.fetch(path, { headers: { authorization: 'Bearer good' } });
      expect(open.status).toBe(200);
      expect(open.headers.get('cache-control')).toBe('private, no-store');
    }
  } finally {
    await closed.close();
  }
});

it('says whom to tell of a weakness once somebody is named', async () => {
  const named = await startTestServer({ SECURITY_CONTACT: 'mailto:safe@cars.example' }, [gate]);
  try {
    const text = await (await named.fetch('/.well-known/security.txt')).text();
    expect(text).toMatch(/^Contact: mailto:safe@cars\.example\nExpires: \d{4}-.*Z\nCanonical: http/);
  } finally {
    await named.close();
  }
});
