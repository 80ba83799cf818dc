import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, farid, guest, lena, openForms } from '#tests/support/api-bed.ts';
import { goodLead, makeForm, testDrive } from '#tests/support/form-samples.ts';

let api: Api;
beforeAll(async () => {
  api = await openForms();
});
afterAll(() => api.close());

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const note = (id: string, kind: string, agent = BROWSER, more: object = {}) =>
  api.fetch(`/forms/forms/${id}/activity`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ kind, ...more }),
  });
const figures = async (form_id: string, person = farid) => {
  await api.deps.service('forms').activity.flush();
  return (await api.forms(person).leadStatistics({ query: { form_id } })).data.data.attributes;
};

describe('how often a form is seen and begun', () => {
  it('is a number a day, beside what became of it; nothing about anybody is kept', async () => {
    const { id } = await makeForm(api);
    for (const kind of ['view', 'view', 'view', 'start']) expect((await note(id, kind)).status).toBe(204);
    await figures(id);
    await note(id, 'view');
    await api.forms(guest).createLead({ params: { id }, body: goodLead });
    const { activity, by_form, total } = await figures(id);
    expect({ activity, total }).toEqual({ activity: { views: 4, starts: 1 }, total: 1 });
    expect(by_form).toMatchObject([{ key: id, views: 4, starts: 1, count: 1 }]);
    const rows = await api.deps.db.read.selectFrom('form_activity').selectAll().where('form_id', '=', id).execute();
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([['day', 'form_id', 'starts', 'views']]);
  });

  it('counts who sends a form without script as somebody who saw and began it, once', async () => {
    const { id } = await makeForm(api);
    const send = (agent: string, name: string) =>
      api.fetch(`/forms/forms/${id}/leads`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', 'user-agent': agent },
        body: new URLSearchParams({
          'values[name]': name,
          'values[email]': 'ana@example.com',
          'consents[privacy]': '1',
        }).toString(),
      });
    expect((await send(BROWSER, '')).status).toBe(422);
    expect((await figures(id)).activity).toEqual({ views: 0, starts: 0 });
    for (const name of ['Ana', 'Ana']) expect((await send(BROWSER, name)).status).toBe(303);
    expect((await send('curl/8.0', 'Ben')).status).toBe(303);
    const { activity, total } = await figures(id);
    expect({ activity, total }).toEqual({ activity: { views: 1, starts: 1 }, total: 2 });
  });

  it('tells of one form how many reached each of its steps as they are now; steps it does not have are not counted', async () => {
    const steps = [
      { id: 'car', title: 'The car', fields: ['model'] },
      { id: 'you', title: 'About you', fields: ['name', 'email'] },
      { id: 'last', title: 'Anything else', fields: ['note'] },
    ];
    const { id } = await makeForm(api, { steps });
    const reach = async (step: string) => expect((await note(id, 'step', BROWSER, { step })).status).toBe(204);
    for (const kind of ['view', 'start', 'view', 'start', 'view', 'start']) await note(id, kind);
    expect((await figures(id)).by_step).toEqual([]);
    for (const step of ['you', 'you', 'last', 'car', 'sold']) await reach(step);
    await figures(id);
    await reach('you');
    expect((await note(id, 'step', 'Googlebot/2.1', { step: 'you' })).status).toBe(204);
    expect((await note(id, 'step')).status).toBe(422);
    const shown = (title: string, step: string, reached: number) => ({ id: step, title, reached });
    const last = shown('Anything else', 'last', 1);
    expect(await figures(id)).toMatchObject({
      activity: { views: 3, starts: 3 },
      by_step: [shown('The car', 'car', 3), shown('About you', 'you', 3), last],
    });
    expect((await figures(id, lena)).by_step).toEqual([]);
    const stored = api.deps.db.read.selectFrom('form_step_activity').select('step_id').where('form_id', '=', id);
    expect((await stored.execute()).map(({ step_id }) => step_id).sort()).toEqual(['last', 'you']);
    const fewer = steps.filter((step) => step.id !== 'you');
    await api.forms(farid).updateForm({ params: { id }, body: { ...testDrive, steps: fewer }, ifMatch: '*' });
    expect(await figures(id)).toMatchObject({ by_step: [shown('The car', 'car', 3), last], steps_since: null });
    // Somebody began days before steps were counted, as with an earlier release.
    const day = new Date(Date.now() - 3 * 86_400_000);
    await api.deps.db.transaction((trx) =>
      trx.insertInto('form_activity').values({ form_id: id, day, starts: 1 }).execute(),
    );
    expect((await figures(id)).steps_since).toEqual(expect.any(String));
  });

  it('shows forms that nobody sent, too', async () => {
    const { id } = await makeForm(api);
    await note(id, 'view');
    expect((await figures(id)).by_form).toMatchObject([{ key: id, views: 1, count: 0 }]);
  });

  it('leaves out programs, forms that are not public, and what it does not know', async () => {
    const { id } = await makeForm(api);
    for (const agent of [
      'Googlebot/2.1',
      'Mozilla/5.0 (compatible; bingbot/2.0)',
      'curl/8.0',
      'Mozilla/5.0 HeadlessChrome/149',
    ])
      expect((await note(id, 'view', agent)).status).toBe(204);
    expect((await figures(id)).activity).toEqual({ views: 0, starts: 0 });
    const draft = await makeForm(api, { status: 'draft' });
    expect((await note(draft.id, 'view')).status).toBe(404);
    expect((await note('nothing', 'view')).status).toBe(404);
    expect((await note(id, 'sold')).status).toBe(422);
  });

  it('is not told to those who see their own locations only: it is not theirs alone', async () => {
    const { id } = await makeForm(api);
    await note(id, 'view');
    expect((await figures(id, lena)).activity).toBeNull();
  });
});
