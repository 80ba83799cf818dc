import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Operation } from '#api-clients/contract.ts';
import { permissionNames, policy, roleNames } from '#api-clients/identity/policy.data.ts';
import { type Actor, anonymousActor } from '#server/http/actor.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Call } from '#server/http/handler.ts';
import { cases, contracts, extremes, type MatrixCase, tryCallers } from '#tests/support/permission-matrix.ts';

const server = tryCallers(extremes);

test('there are contracts, and each names permissions that exist', () => {
  expect(contracts.map(({ name }) => name)).toContain('identity');
  expect(cases.length).toBeGreaterThan(20);
  const known = ['public', 'signed-in', ...permissionNames];
  expect(cases.filter(({ operation }) => !known.includes(operation.permission)).map(({ id }) => id)).toEqual([]);
});

test('every permission is held by a role, and the administrator holds all of them', () => {
  expect(permissionNames.filter((permission) => !roleNames.some((role) => policy[role].includes(permission)))).toEqual(
    [],
  );
  expect([...policy.admin].sort()).toEqual([...permissionNames].sort());
});

describe('services ask for the permission themselves, whoever calls them', () => {
  const guarded = cases.filter(({ operation }) => operation.permission !== 'public');

  const actors = (permission: string): [string, Actor][] => [
    ['a visitor', anonymousActor],
    ...(permission === 'signed-in'
      ? []
      : (['user', 'token'] as const).map((kind): [string, Actor] => [
          `a ${kind} with everything but ${permission}`,
          {
            kind,
            id: 'somebody',
            name: 'Somebody',
            roles: [],
            permissions: new Set(permissionNames.filter((name) => name !== permission)),
          },
        ])),
  ];

  test.each(guarded.map((one): [string, MatrixCase] => [one.id, one]))('%s', async (_id, one) => {
    const service = server().services.find(({ contract }) => contract?.name === one.contract.name);
    const handler = service?.handlers?.(server().deps)[one.name];
    expect(handler, `the service ${one.contract.name} is not there`).toBeDefined();
    for (const [who, actor] of actors(one.operation.permission)) {
      const call: Call<Operation> = {
        actor,
        caller: { actor, via: 'none' },
        params: new Proxy({}, { get: () => 'none' }),
        query: { page: 1, items: 10 },
        body: {},
        ifMatch: '*',
        idempotencyKey: undefined,
        request: { headers: {}, ip: '127.0.0.1' } as FastifyRequest,
        reply: {} as FastifyReply,
      };
      const outcome = await Promise.resolve()
        .then(() => handler?.(call))
        .catch((error: unknown) => error);
      expect(outcome, `${who} was let in`).toBeInstanceOf(HttpError);
      const { status, meta } = outcome as HttpError;
      if (actor.kind === 'anonymous') expect(status, who).toBe(401);
      else expect(meta, who).toEqual({ required_permission: one.operation.permission });
    }
  });
});
