import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicBlocks } from '#api-clients/content/public-blocks.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import { type Api, guest, iris, openApi, otto, pia, problemOf } from '#tests/support/api-bed.ts';

const start = Date.parse('2026-03-28T12:00:00Z');
let api: Api;
let now = start;
beforeAll(async () => {
  api = await openApi({ clock: () => new Date(now) });
  for (const id of ['pia', 'ada']) await hire(id, id === 'pia' ? 'publisher' : 'admin');
});
afterAll(() => api.close());
beforeEach(() => {
  now += 86_400_000;
});

const hire = (id: string, role: string) =>
  api.deps.db.transaction(async (trx) => {
    const person = { id, issuer: 'test', subject: id, name: id, email: `${id}@cars.example` };
    await trx
      .insertInto('users')
      .values({ ...person, roles: JSON.stringify([role]) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ roles: JSON.stringify([role]) }))
      .execute();
  });

const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const heading = (value: string): Command => ({ do: 'setField', block: 's', path: '/heading', value });
const change = (id: string, base: number, commands: Command[]) =>
  api.admin().sendCommands({
    params: { id },
    body: { base_revision: base, client: randomUUID(), batches: [batchOf(commands)] },
  });
let count = 0;
const pageWith = async (text: string) => {
  const slug = `timed-${++count}`;
  const { id } = (await api.admin().createPage({ body: { title: 'Timed', slug } })).data.data;
  await change(id, 0, [{ do: 'insertBlock', block: 's', value: snippet('a0', { heading: text }) }]);
  return { id, slug };
};
const publishAt = async (id: string, revision: number, minutes: number) =>
  (
    await api.schedules(pia).createSchedule({
      params: { id },
      body: { action: 'publish', revision, run_at: inMinutes(minutes), time_zone: 'Europe/Berlin' },
    })
  ).data.data;
const unpublishAt = (id: string, minutes: number) =>
  api.schedules(pia).createSchedule({ params: { id }, body: { action: 'unpublish', run_at: inMinutes(minutes) } });
const runDue = () => api.deps.service('schedules').runDue();
const seen = async (slug: string) =>
  publicBlocks((await api.content(guest).pageByPath({ params: { path: slug } })).data)[0]?.attributes.fields.heading;
const listed = async (id: string, view: 'coming' | 'past') =>
  (await api.schedules().listSchedules({ query: { page_id: id, view } })).data.data.map((item) => item.attributes);

describe('a scheduled publication', () => {
  it('shows the frozen version at its time, whatever the draft became meanwhile', async () => {
    const { id, slug } = await pageWith('Frozen');
    const made = await publishAt(id, 1, 60);
    expect(made.attributes).toMatchObject({
      state: 'waiting',
      revision: 1,
      time_zone: 'Europe/Berlin',
      title: 'Timed',
    });
    await change(id, 1, [heading('Later thoughts')]);
    expect(await runDue()).toBe(0);
    now += 60 * 60_000;
    api.topics.length = 0;
    expect(await runDue()).toBe(1);
    expect(api.topics).toContain(`page:${id}`);
    expect(await seen(slug)).toBe('Frozen');
    expect(await listed(id, 'past')).toMatchObject([{ state: 'done', version: 1, created_by: 'PIA' }]);
    expect((await api.admin().getPage({ params: { id } })).data.data.attributes).toMatchObject({
      status: 'changed',
      published_revision: 1,
    });
  });

  it('that was missed runs late, in order, and exactly once however many servers look', async () => {
    const { id, slug } = await pageWith('One');
    await publishAt(id, 1, 10);
    await change(id, 1, [heading('Two')]);
    await publishAt(id, 2, 20);
    await unpublishAt(id, 30);
    await change(id, 2, [heading('Three')]);
    await publishAt(id, 3, 40);
    now += 3 * 86_400_000;
    const runs = await Promise.all([runDue(), runDue(), runDue()]);
    expect(runs.reduce((sum, each) => sum + each, 0)).toBe(4);
    expect(await seen(slug)).toBe('Three');
    const versions = (await api.admin().listVersions({ params: { id } })).data.data;
    expect(versions.map(({ attributes }) => attributes.revision)).toEqual([3, 2, 1]);
  });

  it('takes a page off the site, and says nothing when it was off already', async () => {
    const { id, slug } = await pageWith('Short');
    await api.admin(pia).publishPage({ params: { id }, body: { revision: 1 } });
    await unpublishAt(id, 5);
    await unpublishAt(id, 6);
    now += 600_000;
    expect(await runDue()).toBe(2);
    expect((await problemOf(seen(slug))).status).toBe(404);
    expect(await listed(id, 'past')).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  });

  it('tells when a later version is public already', async () => {
    const { id } = await pageWith('Old');
    await publishAt(id, 1, 60);
    await change(id, 1, [heading('Newer')]);
    await api.admin(pia).publishPage({ params: { id }, body: { revision: 2 } });
    expect(await listed(id, 'coming')).toMatchObject([{ replaces_newer: true }]);
    now += 7_200_000;
    expect(await runDue()).toBe(1);
  });
});

describe('failures', () => {
  it('of the content end it with what is wrong, and change nothing', async () => {
    const { id, slug } = await pageWith('Fine');
    const target = await pageWith('Target');
    const link = { type: 'internal', page_id: target.id, label: 'There' };
    await change(id, 1, [{ do: 'setField', block: 's', path: '/link', value: link }]);
    await publishAt(id, 2, 5);
    const { etag = '' } = await api.admin().getPage({ params: { id } });
    await api.admin(pia).deletePage({ params: { id }, ifMatch: etag });
    expect(await listed(id, 'coming')).toMatchObject([{ page_deleted: true }]);
    now += 600_000;
    expect(await runDue()).toBe(1);
    expect(await listed(id, 'coming')).toMatchObject([{ state: 'failed', findings: [{ code: 'page_not_found' }] }]);
    expect((await problemOf(seen(slug))).status).toBe(404);
    expect(await runDue()).toBe(0);
    const audit = await api.admin().listAudit({ query: { action: 'schedule.failed' } });
    expect(audit.data.data[0]?.attributes.detail).toMatchObject({ page: id, codes: ['page_not_found'] });
  });

  it('are mended by moving it: the same frozen version waits again', async () => {
    const { id, slug } = await pageWith('Comeback');
    const made = await publishAt(id, 1, 5);
    const { etag = '' } = await api.admin().getPage({ params: { id } });
    await api.admin(pia).deletePage({ params: { id }, ifMatch: etag });
    now += 600_000;
    await runDue();
    await api.admin(pia).restorePage({ params: { id } });
    const [failed] = (await api.schedules().listSchedules({ query: { page_id: id } })).data.data;
    await api.schedules(pia).moveSchedule({
      params: { id: made.id },
      body: { run_at: inMinutes(5) },
      ifMatch: String(failed?.meta?.etag),
    });
    now += 600_000;
    expect(await runDue()).toBe(1);
    expect(await seen(slug)).toBe('Comeback');
  });
});

describe('moving and cancelling', () => {
  it('changes when it runs, or that it runs, and refuses who saw an older state', async () => {
    const { id } = await pageWith('Moved');
    const made = await publishAt(id, 1, 10);
    const first = String(made.meta?.etag);
    const body = { run_at: inMinutes(60) };
    const moved = await api.schedules(pia).moveSchedule({ params: { id: made.id }, body, ifMatch: first });
    expect(
      (await problemOf(api.schedules(pia).cancelSchedule({ params: { id: made.id }, ifMatch: first }))).status,
    ).toBe(412);
    now += 20 * 60_000;
    expect(await runDue()).toBe(0);
    const cancelled = await api.schedules(pia).cancelSchedule({ params: { id: made.id }, ifMatch: moved.etag ?? '' });
    now += 86_400_000;
    expect(await runDue()).toBe(0);
    expect(cancelled.data.data.attributes.state).toBe('cancelled');
    const late = { params: { id: made.id }, body: { run_at: inMinutes(-1) }, ifMatch: cancelled.etag ?? '' };
    expect((await problemOf(api.schedules(pia).moveSchedule(late))).errors?.[0]?.code).toBe('in_the_past');
  });
});

describe('what is refused', () => {
  it('the past, a far future, an unknown zone, a stale revision, the same moment, the home page, no right', async () => {
    const { id } = await pageWith('Refused');
    const create = (body: object) =>
      problemOf(
        api.schedules(pia).createSchedule({
          params: { id },
          body: { action: 'publish', revision: 1, run_at: inMinutes(10), ...body },
        }),
      );
    expect((await create({ run_at: inMinutes(-1) })).errors?.[0]?.code).toBe('in_the_past');
    expect((await create({ run_at: '2045-01-01T00:00:00Z' })).errors?.[0]?.code).toBe('too_far');
    expect((await create({ run_at: 'tomorrow' })).status).toBe(422);
    expect((await create({ time_zone: 'Mars/Olympus' })).errors?.[0]?.code).toBe('time_zone');
    expect(await create({ revision: 0 })).toMatchObject({ status: 409, code: 'revision_changed' });
    await publishAt(id, 1, 10);
    expect((await create({})).errors?.[0]?.code).toBe('same_moment');
    for (const person of [otto, iris])
      expect(
        (
          await problemOf(
            api.schedules(person).createSchedule({
              params: { id },
              body: { action: 'unpublish', run_at: inMinutes(9) },
            }),
          )
        ).status,
      ).toBe(403);
    const { data } = await api.admin().createPage({ body: { title: 'Home', slug: '' } });
    expect((await problemOf(unpublishAt(data.data.id, 5))).code).toBe('home_page');
  });

  it('content that could not be published now either', async () => {
    const { id } = await pageWith('Broken');
    await change(id, 1, [{ do: 'insertBlock', block: 'e', value: { ...snippet('a2'), type: 'html-box', props: {} } }]);
    const refused = await problemOf(publishAt(id, 2, 10));
    expect(refused).toMatchObject({ status: 422 });
  });

  it('times are kept in UTC, whatever offset and season they were said in', async () => {
    const { id } = await pageWith('Summer time');
    const body = { action: 'publish', revision: 1, run_at: '2026-10-25T02:30:00+02:00' } as const;
    const made = await api.schedules(pia).createSchedule({ params: { id }, body });
    expect(made.data.data.attributes.run_at).toBe('2026-10-25T00:30:00.000Z');
    const second = await api.schedules(pia).createSchedule({
      params: { id },
      body: { ...body, run_at: '2026-10-25T02:30:00+01:00' },
    });
    expect(second.data.data.attributes.run_at).toBe('2026-10-25T01:30:00.000Z');
  });
});

describe('a schedule whose author lost the right', () => {
  it('does not run, says why, and runs once somebody who may publish takes it over', async () => {
    const { id, slug } = await pageWith('Left behind');
    const made = await publishAt(id, 1, 10);
    await hire('pia', 'author');
    now += 11 * 60_000;
    await runDue();
    expect((await problemOf(seen(slug))).status).toBe(404);
    expect((await listed(id, 'coming'))[0]).toMatchObject({
      state: 'failed',
      findings: [{ code: 'author_lost_right' }],
    });
    const failed = (await api.schedules().listSchedules({ query: { page_id: id } })).data.data[0];
    await api.schedules().moveSchedule({
      params: { id: made.id },
      body: { run_at: inMinutes(5) },
      ifMatch: String(failed?.meta?.etag),
    });
    now += 6 * 60_000;
    await runDue();
    expect(await seen(slug)).toBe('Left behind');
    await hire('pia', 'publisher');
  });

  it('takes no page offline either', async () => {
    const { id, slug } = await pageWith('Stays');
    await api.admin(pia).publishPage({ params: { id }, body: { revision: 1 } });
    await unpublishAt(id, 10);
    await hire('pia', 'author');
    now += 11 * 60_000;
    await runDue();
    expect(await seen(slug)).toBe('Stays');
    await hire('pia', 'publisher');
  });
});
