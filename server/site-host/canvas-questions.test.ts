import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { Permission } from '#api-clients/identity/policy.data.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { asksAsStaff } from './canvas-questions.ts';

/** Services that know the caller by these permissions; null: nobody can be recognised. */
const knowing = (permissions: Permission[] | null) => {
  const caller = async () => {
    if (!permissions) throw new Error('no database');
    return { actor: { kind: 'user', id: 'u', name: 'U', roles: [], permissions: new Set(permissions) } };
  };
  return { service: () => ({ caller }), log: { debug: () => undefined } } as unknown as ServerDeps;
};
const asking = (url: string, cookie = '__Host-forecourt=x') => ({ url, headers: { cookie } }) as FastifyRequest;
const question = '/de/canvas/block-data.json?block=%7B%7D&car=no_photo';

it('knows somebody who may see drafts, when the canvas asks for what staff alone get', async () => {
  expect(await asksAsStaff(knowing(['pages.read']), asking(question))).toBe(true);
  expect(await asksAsStaff(knowing(['media.read']), asking(question))).toBe(false);
  expect(await asksAsStaff(knowing(['pages.read']), asking(question, 'consent=all'))).toBe(false);
  expect(await asksAsStaff(knowing(null), asking(question))).toBe(false);
});

it('asks about nobody for any other address', async () => {
  for (const url of ['/', '/canvas/block-data.json?block=%7B%7D', '/cars?car=no_photo'])
    expect(await asksAsStaff(knowing(['pages.read']), asking(url))).toBe(false);
});
