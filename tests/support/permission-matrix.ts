import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contract, Operation } from '#api-clients/contract.ts';
import { type Permission, permissionNames, policy, type Role, roleNames } from '#api-clients/identity/policy.data.ts';
import { findServices } from '#server/http/find-services.ts';
import { demoPeople } from '#server/identity/provider/demo-people.data.ts';
import { type SignedIn, signIn } from './staff-sign-in.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/*
 * Every operation of every contract, called by everybody. Who may do what is read from policy.data.ts and nothing else;
 * contracts are found by their folder, so a service made tomorrow is covered without a line here.
 */

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'operations' in value && 'base' in value;

const findContracts = async (): Promise<Contract[]> => {
  const root = join(import.meta.dirname, '../../api-clients');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.contract.ts'),
  );
  const modules = await Promise.all(
    files.sort().map((file) => import(join(root, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isContract));
};

export interface MatrixCase {
  id: string;
  contract: Contract;
  name: string;
  operation: Operation;
}

/** A contract may be written before its service: nothing answers its calls, so there is nothing to guard. */
const served = new Set((await findServices()).flatMap(({ contract }) => contract?.name ?? []));
export const contracts = (await findContracts()).filter(({ name }) => served.has(name));
export const cases: MatrixCase[] = contracts
  .flatMap((contract) =>
    Object.entries(contract.operations).map(([name, operation]) => ({
      id: `${contract.name}.${name}`,
      contract,
      name,
      operation,
    })),
  )
  // Signing out ends what the other calls of the same person need.
  .sort((a, b) => Number(a.name === 'signOut') - Number(b.name === 'signOut'));

/** Somebody who calls operations: the policy says what comes of it. */
export interface Caller {
  name: string;
  kind: 'anonymous' | 'user' | 'token';
  permissions: ReadonlySet<string>;
  /** Signs in, or gets a token; answers what goes with each call. */
  enter(house: MatrixHouse): Promise<() => Record<string, string>>;
  /** Which operations are called; all of them unless given. */
  calls?(operation: Operation): boolean;
}

interface MatrixHouse {
  server: TestServer;
  admin: SignedIn;
}

const personWith = (role: Role): string => {
  const person = demoPeople.find(({ roles }) => roles.length === 1 && roles[0] === role);
  if (!person) throw new Error(`There is no demo person with only the role ${role}.`);
  return person.id;
};

const user = (name: string, person: string, permissions: readonly string[]): Caller => ({
  name,
  kind: 'user',
  permissions: new Set(permissions),
  enter: async ({ server }) => (await signIn(server.origin, person)).headers,
});

const withRole = (role: Role): Caller => user(role, personWith(role), policy[role]);

const token = (name: string, permissions: readonly Permission[]): Caller => ({
  name,
  kind: 'token',
  permissions: new Set(permissions),
  async enter({ server, admin }) {
    const response = await fetch(`${server.origin}/api/identity/tokens`, {
      method: 'POST',
      headers: { ...admin.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'matrix', permissions }),
    });
    const { data } = (await response.json()) as { data: { attributes: { secret: string } } };
    const headers = { authorization: `Bearer ${data.attributes.secret}` };
    return () => headers;
  },
});

/** Who may do nothing, and who may do all in both ways: they reach every statement of every operation. */
export const extremes: readonly Caller[] = [
  { name: 'a visitor', kind: 'anonymous', permissions: new Set(), enter: async () => () => ({}) },
  user('a person without a role', 'newcomer', []),
  withRole('admin'),
  token('a token with everything', permissionNames),
];

/**
 * For each operation the two who tell which permission it asks for: who has that one alone is let in, who lacks that one
 * alone is not. `--slow` has all of them call every operation.
 */
const oneApart = permissionNames.flatMap((permission): Caller[] => {
  const calls = (operation: Operation) => process.env.SLOW === '1' || operation.permission === permission;
  const others = permissionNames.filter((name) => name !== permission);
  return [
    { ...token(`a token with only ${permission}`, [permission]), calls },
    { ...token(`a token with everything but ${permission}`, others), calls },
  ];
});

/** Everybody between: which of several permissions is asked for does not depend on the database. */
export const between: readonly Caller[] = [...roleNames.filter((role) => role !== 'admin').map(withRole), ...oneApart];

const isAllowed = (caller: Caller, permission: string): boolean => {
  if (permission === 'public') return true;
  return permission === 'signed-in' ? caller.kind !== 'anonymous' : caller.permissions.has(permission);
};

/** What somebody calls and is given, or is refused. */
const callsOf = (caller: Caller, isGiven: boolean): MatrixCase[] =>
  cases.filter(
    ({ operation }) => caller.calls?.(operation) !== false && isAllowed(caller, operation.permission) === isGiven,
  );

const named = (callers: readonly Caller[], isGiven: boolean): [string, Caller][] =>
  callers.filter((caller) => callsOf(caller, isGiven).length > 0).map((caller) => [caller.name, caller]);

type RequestHeaders = Record<string, string>;

const request = async (origin: string, headers: RequestHeaders, { contract, operation }: MatrixCase) => {
  const path = operation.path.replace(/[:*]\w+/g, 'none');
  const hasBody = operation.method !== 'GET' && operation.accepts !== 'none';
  const isForm = operation.accepts === 'multipart';
  const response = await fetch(origin + contract.base + path, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      ...headers,
      'if-match': '"none-v1"',
      ...(hasBody && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    body: hasBody ? (isForm ? new FormData() : '{}') : undefined,
  });
  const text = await response.text();
  const problem = text.startsWith('{') ? (JSON.parse(text) as { meta?: { required_permission?: string } }) : {};
  return { status: response.status, required: problem.meta?.required_permission };
};

/** One line a table: changes with every row. Times of last use are not what a refused call must leave alone. */
const stateOfDatabase = async ({ deps }: TestServer): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(deps.db.read);
  const sums = rows
    // Kept by calls that are allowed.
    .filter(({ name }) => !['sessions', 'oidc_records'].includes(name))
    .map(
      ({ name }) => sql`
      select ${name}::text as name, md5(string_agg(
        md5((to_jsonb(t) - 'last_used_at' - 'last_seen_at')::text), '' order by to_jsonb(t)::text)) as sum
      from ${sql.table(name)} as t`,
    );
  const lines = await sql<{ name: string; sum: string | null }>`
    ${sql.join(sums, sql` union all `)} order by 1`.execute(deps.db.read);
  return lines.rows.map(({ name, sum }) => `${name} ${sum}`);
};

/** Refused calls that are under way together: more than a few would wait so long for the database that it gives up. */
const AT_ONCE = 8;

/** Has these call every operation of a server of its own, which it answers for tests that need it too. */
export function tryCallers(callers: readonly Caller[]): () => TestServer {
  let house: MatrixHouse;
  const headersOf = new Map<Caller, () => RequestHeaders>();

  beforeAll(async () => {
    const server = await startTestServer({ ROLE: 'web', REQUESTS_PER_MINUTE: '1000000' });
    // Findings are counted soon after the start: here nothing may change the database but the calls.
    await server.deps.service('admin').findingCounting.stop();
    house = { server, admin: await signIn(server.origin, 'admin') };
    for (const caller of callers) headersOf.set(caller, await caller.enter(house));
  });
  afterAll(() => house.server.close());

  const call = async (caller: Caller, one: MatrixCase) => ({
    one,
    ...(await request(house.server.origin, headersOf.get(caller)?.() ?? {}, one)),
  });

  describe('what the policy does not give', () => {
    let before: string[];
    beforeAll(async () => {
      before = await stateOfDatabase(house.server);
    });

    test.each(named(callers, false))('is refused to %s', async (_name, caller) => {
      const refused = callsOf(caller, false);
      const wrong: string[] = [];
      for (let from = 0; from < refused.length; from += AT_ONCE) {
        const outcomes = await Promise.all(refused.slice(from, from + AT_ONCE).map((one) => call(caller, one)));
        for (const { one, status, required } of outcomes) {
          const isRight =
            caller.kind === 'anonymous' ? status === 401 : status === 403 && required === one.operation.permission;
          if (!isRight) wrong.push(`${one.id}: ${status} ${required ?? ''}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    test('has changed nothing', async () => {
      expect(await stateOfDatabase(house.server)).toEqual(before);
    });
  });

  describe('what the policy gives', () => {
    test.each(named(callers, true))('is not refused to %s', async (_name, caller) => {
      const wrong: string[] = [];
      for (const one of callsOf(caller, true)) {
        const { status, required } = await call(caller, one);
        const isSessionOnly = one.operation.permission === 'signed-in' && caller.kind === 'token';
        if (status >= 500 || required !== undefined || (status === 401 && !isSessionOnly))
          wrong.push(`${one.id}: ${status} ${required ?? ''}`);
      }
      expect(wrong).toEqual([]);
    });
  });

  return () => house.server;
}
