import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formWrite } from '#api-clients/forms/form.resources.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { createLogger } from '#server/log/logger.ts';
import { type OpenServer, openServer } from '#server/main.ts';
import { insertForm, replaceForm } from '../definitions/save-form.ts';
import forms from '../forms.service.ts';

let dataDir: string;
let open: OpenServer[];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'forecourt-standby-'));
  open = [];
});
afterEach(async () => {
  for (const server of open) await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<OpenServer> => {
  const env = { DATA_DIR: dataDir, PORT: '0', DEMO: 'off', SNAPSHOT_SECONDS: '86400' };
  const server = await openServer({ env, log: createLogger('silent'), services: [forms], signals: false });
  open.push(server);
  return server;
};
const stop = async (server: OpenServer) => {
  open = open.filter((other) => other !== server);
  await server.close();
};

const contact = (name: string) =>
  formWrite.parse({
    name,
    status: 'published',
    fields: [{ id: 'email', type: 'email', label: 'E-mail', required: true }],
    spam: { min_fill_ms: 0 },
  });
const leadsOf = ({ db }: ServerDeps) =>
  db.read.selectFrom('leads').select(['number', 'review', 'values']).orderBy('seq').execute();

it('a form is answered by a process that has not seen its database yet, and each lead is stored once it is there', {
  timeout: 120_000,
}, async () => {
  const first = await start();
  await first.ready;
  const { deps } = first;
  const { id } = await inSystemTransaction(deps, (work) => insertForm(work, contact('Contact')));
  const kept = path.join(dataDir, 'standby', 'forms', `${id}.json`);
  await expect.poll(() => statSync(kept, { throwIfNoEntry: false })?.mode ?? 0, { timeout: 20_000 }).toBe(0o100600);
  expect(statSync(path.join(dataDir, 'standby', 'seed')).mode).toBe(0o100600);
  await stop(first);

  const database = path.join(dataDir, 'database');
  renameSync(database, `${database}-aside`);
  writeFileSync(database, '');
  const second = await start();
  const address = `${second.url}/forms/forms/${id}`;
  expect((await fetch(`${second.url}/readyz`)).status).toBe(503);
  const issued = await fetch(`${address}/token`);
  expect(issued.status).toBe(200);
  const { token } = ((await issued.json()) as { data: { attributes: { token: string } } }).data.attributes;
  const sent = await fetch(`${address}/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values: { email: 'script@example.com' }, token }),
  });
  expect(sent.status).toBe(201);
  const refused = await fetch(`${address}/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values: { email: 'nowhere' }, token }),
  });
  expect(refused.status, 'what is wrong is told all the same').toBe(422);
  const plain = await fetch(`${address}/leads`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ 'values[email]': 'plain@example.com', token: '' }),
    headers: { accept: 'text/html' },
  });
  expect(plain.status).toBe(303);
  const thanks = await fetch(new URL(plain.headers.get('location') ?? '', second.url), {
    headers: { accept: 'text/html' },
  });
  expect(thanks.status).toBe(200);
  expect((await fetch(`${second.url}/forms/forms/unknown/leads`, { method: 'POST' })).status).toBe(503);
  expect(readdirSync(path.join(dataDir, 'forms', 'journal'))).toHaveLength(1);

  rmSync(database);
  renameSync(`${database}-aside`, database);
  await second.ready;
  const { number } = ((await sent.json()) as { data: { attributes: { number: string } } }).data.attributes;
  expect(await leadsOf(second.deps)).toEqual([
    { number, review: [], values: { email: 'script@example.com' } },
    { number: expect.any(String), review: ['form_token_missing'], values: { email: 'plain@example.com' } },
  ]);
  expect(readdirSync(path.join(dataDir, 'forms', 'journal'))).toEqual([]);

  // A form that visitors may no longer use is not kept either.
  await inSystemTransaction(second.deps, (work) =>
    replaceForm(work, id, { ...contact('Contact'), status: 'archived' }, undefined),
  );
  await expect.poll(() => statSync(kept, { throwIfNoEntry: false }), { timeout: 20_000 }).toBeUndefined();
});
