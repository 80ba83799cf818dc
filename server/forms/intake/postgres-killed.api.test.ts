import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formWrite } from '#api-clients/forms/form.resources.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { createLogger } from '#server/log/logger.ts';
import { type RunningServer, startServer } from '#server/main.ts';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '#tests/support/postgres.ts';
import { insertForm } from '../definitions/save-form.ts';
import forms from '../forms.service.ts';

const rounds = process.env.SLOW === '1' ? 10 : 1;
const binaries = findPostgres();
if (binaries === undefined)
  process.stderr.write('\nSKIPPED: what happens when PostgreSQL is killed, because this machine has none.\n\n');

let folder: string;
let postgres: ThrowAwayPostgres | undefined;
let server: RunningServer | undefined;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'forecourt-killed-'));
  // PostgreSQL runs as somebody else when we are root.
  chmodSync(folder, 0o755);
  if (binaries !== undefined) postgres = await startPostgres(binaries, folder, { isDurable: true });
}, 60_000);
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

it.skipIf(binaries === undefined)(
  'PostgreSQL killed while visitors send leads: each is thanked, and each is there once',
  {
    timeout: 300_000,
  },
  async () => {
    const unlimited = { LEADS_PER_MINUTE: '1000000', REQUESTS_PER_MINUTE: '1000000' };
    const env = {
      DATA_DIR: path.join(folder, 'data'),
      PORT: '0',
      DEMO: 'off',
      DATABASE_URL: postgres?.url,
      ...unlimited,
    };
    server = await startServer({ env, log: createLogger('silent'), services: [forms], signals: false });
    const { deps, url } = server;
    const contact = formWrite.parse({
      name: 'Contact',
      status: 'published',
      fields: [{ id: 'email', type: 'email', label: 'E-mail', required: true }],
      spam: { min_fill_ms: 0 },
    });
    const { id } = await inSystemTransaction(deps, (work) => insertForm(work, contact));
    const thanked: string[] = [];
    const refused: string[] = [];
    let next = 0;
    let isOver = false;
    const visitor = async () => {
      while (!isOver) {
        next += 1;
        const answer = await fetch(`${url}/forms/forms/${id}/leads`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ values: { email: `visitor-${next}@example.com` } }),
        });
        const body = (await answer.json()) as { data?: { attributes: { number: string } } };
        if (answer.status === 201 && body.data) thanked.push(body.data.attributes.number);
        else refused.push(`${answer.status} ${JSON.stringify(body)}`);
      }
    };
    const more = (count: number) => {
      const goal = thanked.length + count;
      return expect.poll(() => thanked.length, { timeout: 30_000 }).toBeGreaterThan(goal);
    };
    const visitors = Promise.all([1, 2, 3, 4].map(visitor));
    visitors.catch(() => undefined);
    for (let round = 0; round < rounds; round += 1) {
      await more(20);
      await postgres?.crash();
      await more(20);
      const shown = await fetch(`${url}/forms/forms/${id}`);
      expect(shown.status, 'the form is shown meanwhile').toBe(200);
      await postgres?.startAgain();
    }
    await more(20);
    isOver = true;
    await visitors;
    expect(refused).toEqual([]);
    await expect.poll(() => deps.service('forms').replayJournal(), { timeout: 30_000 }).toBe(0);
    const stored = await deps.db.read.selectFrom('leads').select('number').execute();
    expect(stored.map(({ number }) => number).sort()).toEqual(thanked.sort());
  },
);
