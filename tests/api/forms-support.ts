import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Form } from '#api-clients/forms/form.resources.ts';
import { type FormsContract, formsContract } from '#api-clients/forms/forms.contract.ts';
import { type Client, createClient } from '#api-clients/http.ts';
import { permissionsOf, type Role } from '#api-clients/identity/policy.data.ts';
import { type Problem, ProblemError } from '#api-clients/problem.ts';
import { loadConfig } from '#server/config/load-config.ts';
import forms from '#server/forms/forms.service.ts';
import { createApp } from '#server/http/app.ts';
import { defineService, type ServerDeps } from '#server/http/define-service.ts';
import { openTestDatabase } from '../support/test-database.ts';

/** A person of the tests: id and role travel in a header that only the tests' own gate reads. */
export interface Person {
  id: string;
  role: Role;
}
export const farid: Person = { id: 'farid', role: 'forms_manager' };
export const lena: Person = { id: 'lena', role: 'lead_agent' };
export const iris: Person = { id: 'iris', role: 'auditor' };
export const dev: Person = { id: 'dev', role: 'developer' };

const gate = defineService({
  name: 'test-gate',
  gate: () => ({
    async identify(request) {
      const header = request.headers['x-test-person'];
      const [id = '', role = ''] = typeof header === 'string' ? header.split(':') : [];
      if (id === '')
        return {
          actor: { kind: 'anonymous', id: 'anonymous', name: '', roles: [], permissions: new Set() },
          via: 'none',
        };
      const actor = { kind: 'user' as const, id, name: id, roles: [role], permissions: permissionsOf([role as Role]) };
      return { actor, via: 'session' as const, csrfMatches: (token: string) => token === 'test' };
    },
  }),
});

export interface FormsApi {
  deps: ServerDeps;
  as(person: Person): Client<FormsContract>;
  guest: Client<FormsContract>;
  fetch(path: string, init?: RequestInit & { as?: Person }): Promise<Response>;
  /** Runs every job that is due. */
  drain(): Promise<void>;
  advance(milliseconds: number): void;
  dataDir: string;
  close(): Promise<void>;
}

const headersOf = (person: Person | undefined): Record<string, string> =>
  person ? { 'x-test-person': `${person.id}:${person.role}`, 'csrf-token': 'test' } : {};

/** The forms service on a fresh database, reached in process. Close it in `afterAll`. */
export const openForms = async (env: Record<string, string> = {}): Promise<FormsApi> => {
  const { db, changes, log, close } = await openTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'forms-test-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://cars.example',
    REQUESTS_PER_MINUTE: '10000000',
    LEADS_PER_MINUTE: '1000000',
    PRIVATE_RECEIVERS: 'on',
    DEMO: 'off',
    ...env,
  });
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const { app, deps } = await createApp({ config, log, db, changes, clock, services: [forms, gate] });
  await app.ready();
  await forms.start?.(deps);
  const baseUrl = 'http://cars.example';
  const send = deps.service('localFetch');
  const client = (person?: Person) =>
    createClient(formsContract, { baseUrl, fetch: send, headers: () => headersOf(person) });
  return {
    deps,
    as: client,
    guest: client(),
    fetch: (address, { as, ...init } = {}) =>
      send(new URL(address, baseUrl), { ...init, headers: { ...headersOf(as), ...(init.headers as object) } }),
    drain: () => deps.service('forms').drain(),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    dataDir,
    async close() {
      await app.close();
      await forms.stop?.(deps);
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** The problem a call ends in; fails when it succeeds. */
export const problemOf = async (call: Promise<unknown>): Promise<Problem> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
  throw new Error('The call succeeded.');
};

/** A test-drive form that is published. */
export const testDrive = {
  name: 'Test drive',
  status: 'published' as const,
  fields: [
    { id: 'name', type: 'text' as const, label: 'Name', required: true, max_length: 80, pii: 'contact' as const },
    { id: 'email', type: 'email' as const, label: 'E-mail', required: true },
    { id: 'phone', type: 'phone' as const, label: 'Telephone' },
    {
      id: 'model',
      type: 'select' as const,
      label: 'Model',
      options: [
        { value: 'suv', label: 'The SUV' },
        { value: 'sport', label: 'The sport' },
      ],
    },
    { id: 'note', type: 'textarea' as const, label: 'Note', visible_if: { '==': [{ var: 'model' }, 'sport'] } },
    { id: 'income', type: 'number' as const, label: 'Income', pii: 'sensitive' as const },
  ],
  consents: [{ key: 'privacy', text: 'I have read the privacy notice', required: true }],
  spam: { min_fill_ms: 0 },
};

export const goodLead = { values: { name: 'Ana Ruiz', email: 'ana@example.com' }, consents: ['privacy'] };

/** Makes a published form and narrows the answer to what staff see. */
export const makeForm = async (api: FormsApi, more: object = {}): Promise<Form> => {
  const { data } = await api.as(farid).createForm({ body: { ...testDrive, name: `Form ${Math.random()}`, ...more } });
  if (data.data.type !== 'form') throw new Error('No staff form came back.');
  return data.data;
};
