import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { formWrite } from '#api-clients/forms/form.resources.ts';
import { inSystemTransaction } from '#server/http/work.ts';
import { createLeadFiles } from '#server/leads/lead-files.ts';
import { createLogger } from '#server/log/logger.ts';
import { type RunningServer, startServer } from '#server/main.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { testServerUrl } from '#tests/support/test-database.ts';
import { insertForm } from '../definitions/save-form.ts';
import forms from '../forms.service.ts';

const disk = testServerUrl() === undefined ? mountSmallDisk(220) : undefined;
let server: RunningServer | undefined;
afterAll(async () => {
  await server?.close();
  disk?.remove();
});

it.runIf(disk)(
  'on a full disk leads wait in the journal while that has room, then are refused; none is lost',
  {
    timeout: 120_000,
  },
  async () => {
    const folder = disk?.folder ?? '';
    const room = { MIN_FREE_MB: '24', SNAPSHOTS_KEPT: '1' };
    const env = { DATA_DIR: path.join(folder, 'data'), PORT: '0', DEMO: 'off', LEADS_PER_MINUTE: '10000', ...room };
    server = await startServer({ env, log: createLogger('silent'), services: [forms], signals: false });
    const { deps, url } = server;
    const { id } = await inSystemTransaction(deps, (work) =>
      insertForm(
        work,
        formWrite.parse({
          name: 'Contact',
          status: 'published',
          fields: [{ id: 'email', type: 'email', label: 'E-mail', required: true }],
          spam: { min_fill_ms: 0 },
        }),
      ),
    );
    const thanked: string[] = [];
    const send = async (name: string) => {
      const answer = await fetch(`${url}/forms/forms/${id}/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ values: { email: `${name}@example.com` } }),
      });
      const body = (await answer.json()) as { code?: string; data?: { attributes: { number: string } } };
      if (answer.ok) thanked.push(body.data?.attributes.number ?? '');
      return answer.ok ? answer.status : body.code;
    };
    const inDatabase = async () =>
      (await deps.db.read.selectFrom('leads').select('number').execute()).map(({ number }) => number).sort();

    expect(await send('before')).toBe(201);
    disk?.fill(8);
    expect(await send('little-room')).toBe(201);
    expect(await inDatabase(), 'it waits in the journal').toHaveLength(1);
    disk?.fill();
    const outcomes: unknown[] = [];
    for (let index = 0; index < 30; index += 1) outcomes.push(await send(`full-${index}`));
    expect(outcomes.at(-1)).toBe('lead_not_kept');
    expect((await fetch(`${url}/forms/forms/${id}`)).status, 'the form is shown all the same').toBe(200);
    const files = createLeadFiles(path.join(folder, 'files'));
    const papers = (async function* () {
      yield Buffer.alloc(100_000);
    })();
    await expect(files.receive('papers.pdf', papers)).rejects.toMatchObject({ code: 'ENOSPC' });

    disk?.free();
    expect(await send('after')).toBe(201);
    await deps.service('forms').replayJournal();
    expect(await inDatabase()).toEqual(thanked.toSorted());
  },
);
