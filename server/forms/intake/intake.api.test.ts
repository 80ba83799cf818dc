import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, farid, guest, iris, openForms, problemOf } from '#tests/support/api-bed.ts';
import { goodLead, makeForm, testDrive } from '#tests/support/form-samples.ts';

let api: Api;
beforeAll(async () => {
  api = await openForms();
});
afterAll(() => api.close());

const leadsOf = async (id: string) => (await api.forms(farid).listLeads({ params: { id } })).data.data;
const tokenOf = async (id: string) =>
  (await api.forms(guest).getFormToken({ params: { id } })).data.data.attributes.token;

describe('a lead', () => {
  it('is acknowledged with its number and no value of it, and is kept whole', async () => {
    const { id } = await makeForm(api);
    const response = await api.fetch(`/forms/forms/${id}/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...goodLead,
        source: { utm_campaign: 'spring', url: 'https://cars.example/x' },
        vehicle: { name: 'SUV', price: 9 },
      }),
    });
    expect(response.status).toBe(201);
    const text = await response.text();
    expect(text).not.toContain('ana@');
    const { number } = JSON.parse(text).data.attributes;
    expect(number).toMatch(/^L-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const [lead] = await leadsOf(id);
    expect(lead?.attributes).toMatchObject({
      number,
      status: 'new',
      values: { name: 'Ana Ruiz', email: 'ana@example.com' },
      source: { utm_campaign: 'spring' },
      vehicle_snapshot: { name: 'SUV' },
      consents: [{ key: 'privacy', version: '1' }],
      review: ['form_token_missing'],
    });
  });

  it('is one lead however often it is sent within five minutes', async () => {
    const { id } = await makeForm(api);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        api.forms(guest).createLead({
          params: { id },
          body: {
            ...goodLead,
            values: { name: ' Ana Ruiz', email: index % 2 ? 'ana@EXAMPLE.com' : 'ana@example.com' },
          },
        }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.data.attributes.number)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 200)?.data.meta).toEqual({ duplicate: true });
    api.advance(6 * 60_000);
    expect((await api.forms(guest).createLead({ params: { id }, body: goodLead })).status).toBe(201);
    expect(await leadsOf(id)).toHaveLength(2);
  });

  it('that asks the same about another car, or at another tab, is a lead of its own', async () => {
    const { id } = await makeForm(api);
    const about = [
      { hidden: { model: 'terran' } },
      { hidden: { model: 'lyra' } },
      { vehicle: { id: 'v-1' } },
      { vehicle: { id: 'v-2' } },
      { dynamic_data: { menaTabs: 'workshop' } },
    ];
    for (const body of [...about, ...about])
      await api.forms(guest).createLead({ params: { id }, body: { ...goodLead, ...body } });
    expect(await leadsOf(id)).toHaveLength(about.length);
  });

  it('is one lead for an Idempotency-Key, whose other use is refused', async () => {
    const { id } = await makeForm(api);
    const send = (body: typeof goodLead) =>
      api.forms(guest).createLead({ params: { id }, body, idempotencyKey: 'once' });
    const first = await send(goodLead);
    expect(first.data.data.attributes.thank_you.title, 'the site thanks in the language of the visitor').toBe('');
    api.advance(10 * 60_000);
    expect((await send(goodLead)).data.data.attributes.number).toBe(first.data.data.attributes.number);
    const again = await api.fetch(`/forms/forms/${id}/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'once' },
      body: JSON.stringify(goodLead),
    });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await again.json()).toMatchObject({ meta: { duplicate: true } });
    expect((await problemOf(send({ ...goodLead, values: { name: 'B', email: 'b@example.com' } }))).code).toBe(
      'idempotency_key_reused',
    );
  });

  it('is refused with every mistake named', async () => {
    const { id } = await makeForm(api);
    const problem = await problemOf(
      api.forms(guest).createLead({
        params: { id },
        body: { values: { email: 'x', model: 'tank', name: 'n'.repeat(81), admin: true } },
      }),
    );
    expect(problem.status).toBe(422);
    expect(problem.errors?.map(({ code, source }) => [source?.pointer, code])).toEqual([
      ['/values/name', 'max_length'],
      ['/values/email', 'email'],
      ['/values/model', 'option'],
      ['/values/admin', 'unknown_field'],
      ['/consents/privacy', 'consent'],
    ]);
    expect(problem.errors?.[0]?.detail).toBe('Name: Character limit exceeded');
    expect(await leadsOf(id)).toEqual([]);
  });

  it('of an old version is taken when it still fits, and called stale when not', async () => {
    const form = await makeForm(api);
    const params = { id: form.id };
    const { fields } = form.attributes;
    const harder = [...fields, { id: 'town', type: 'text' as const, label: 'Town', required: true }];
    await api
      .forms(farid)
      .updateForm({ params, ifMatch: '*', body: { name: form.attributes.name, status: 'published', fields: harder } });
    const stale = await problemOf(api.forms(guest).createLead({ params, body: { ...goodLead, form_version: 1 } }));
    expect(stale).toMatchObject({
      status: 422,
      code: 'stale_form',
      detail: 'This form has changed. Please review your answers.',
      meta: { form_version: 2 },
    });
    const done = await api.forms(guest).createLead({
      params,
      body: { ...goodLead, values: { ...goodLead.values, town: 'Bath' }, form_version: 1 },
    });
    expect(done.status).toBe(201);
  });

  it('is checked by the form as it is now, also while that is being read for somebody else', async () => {
    const form = await makeForm(api);
    const params = { id: form.id };
    // Known as it was before.
    await api.forms(guest).createLead({ params, body: goodLead });
    const fields = [...form.attributes.fields, { id: 'town', type: 'text' as const, label: 'Town', required: true }];
    await api
      .forms(farid)
      .updateForm({ params, ifMatch: '*', body: { name: form.attributes.name, status: 'published', fields } });
    const answers = [1, 2, 3, 4].map((person) => {
      const values = { ...goodLead.values, email: `p${person}@example.com` };
      return problemOf(api.forms(guest).createLead({ params, body: { ...goodLead, values, form_version: 1 } }));
    });
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual(Array(4).fill('stale_form'));
  });

  it('goes to no unknown, unpublished or archived form', async () => {
    const draft = await makeForm(api, { status: 'draft' });
    const archived = await makeForm(api, { status: 'archived' });
    const statusOf = async (id: string) =>
      (await problemOf(api.forms(guest).createLead({ params: { id }, body: goodLead }))).status;
    expect([await statusOf('nobody'), await statusOf(draft.id), await statusOf(archived.id)]).toEqual([404, 404, 410]);
  });

  it('of a bot is thanked and filed as spam', async () => {
    const { id } = await makeForm(api, { spam: { min_fill_ms: 60_000 } });
    const token = await tokenOf(id);
    const slow = await tokenOf(id);
    const trap = await api.forms(guest).createLead({ params: { id }, body: { ...goodLead, honeypot: 'http://buy' } });
    const fast = await api.forms(guest).createLead({
      params: { id },
      body: { ...goodLead, values: { name: 'F', email: 'f@example.com' }, token },
    });
    expect([trap.status, fast.status]).toEqual([201, 201]);
    api.advance(61_000);
    await api.forms(guest).createLead({
      params: { id },
      body: { ...goodLead, values: { name: 'G', email: 'g@example.com' }, token: slow },
    });
    const found = (await leadsOf(id)).map(({ attributes }) => [
      attributes.values.name,
      attributes.status,
      attributes.spam_reason,
      attributes.review,
    ]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['Ana Ruiz', 'spam', 'honeypot', []],
        ['F', 'spam', 'too_fast', []],
        ['G', 'new', null, []],
      ]),
    );
  });

  it('keeps the files that came with it, and only those', async () => {
    const { id } = await makeForm(api, {
      fields: [{ id: 'cv', type: 'file', label: 'CV', max_files: 2, required: true }],
      consents: [],
    });
    const send = (name: string, bytes: string) => {
      const body = new FormData();
      body.append('values[cv][]', new File([Buffer.from(bytes, 'latin1')], name));
      return api.fetch(`/forms/forms/${id}/leads`, { method: 'POST', body });
    };
    expect((await send('evil.pdf', '<script>')).status).toBe(422);
    expect((await send('pic.svg', '<svg onload=x()>')).status).toBe(422);
    expect((await send('../../a.pdf', '%PDF-1.7 hello')).status).toBe(201);
    const forged = await api.fetch(`/forms/forms/${id}/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ values: { cv: [{ id: 'x', name: 'a.pdf', size: 1, content_type: 'application/pdf' }] } }),
    });
    expect(forged.status).toBe(422);
    const [lead] = await leadsOf(id);
    const [file] = (lead?.attributes.values.cv ?? []) as { id: string; name: string }[];
    expect(file?.name).toBe('a.pdf');
    const path = `/forms/forms/${id}/leads/${lead?.id}/files/${file?.id}`;
    const download = await api.fetch(path, { as: farid });
    expect(await download.text()).toBe('%PDF-1.7 hello');
    expect(download.headers.get('content-disposition')).toContain('attachment');
    expect((await api.fetch(path)).status).toBe(401);
    expect((await api.fetch(path, { as: iris })).status).toBe(403);
  });
});

describe('a body that is too large', () => {
  const post = (id: string, body: BodyInit, headers: Record<string, string>) =>
    api.fetch(`/forms/forms/${id}/leads`, { method: 'POST', headers, body });

  it('is refused: JSON beyond 1 MiB, whether the form asks for files or not', async () => {
    const cv = { id: 'cv', type: 'file', label: 'CV' };
    for (const more of [{}, { fields: [...testDrive.fields, cv] }]) {
      const { id } = await makeForm(api, more);
      const text = JSON.stringify({ ...goodLead, hidden: { pad: 'x'.repeat(1_100_000) } });
      const refused = await post(id, text, { 'content-type': 'application/json' });
      expect(refused.status).toBe(413);
      expect(await leadsOf(id)).toHaveLength(0);
    }
  });

  it('is refused: files sent to a form that asks for none, and texts that are too many together', async () => {
    const { id } = await makeForm(api);
    const withFile = new FormData();
    withFile.append('values[name]', 'Ann');
    withFile.append('values[cv][]', new File(['%PDF-1.7 x'], 'a.pdf'));
    expect((await api.fetch(`/forms/forms/${id}/leads`, { method: 'POST', body: withFile })).status).toBe(413);
    const texts = new FormData();
    for (let index = 0; index < 40; index += 1) texts.append(`values[f${index}]`, 'x'.repeat(30_000));
    expect((await api.fetch(`/forms/forms/${id}/leads`, { method: 'POST', body: texts })).status).toBe(413);
  });
});

describe('rate limits', () => {
  it('hold per address and form, whatever the body says', async () => {
    const strict = await openForms({ LEADS_PER_MINUTE: '3' });
    try {
      const { id } = await makeForm(strict);
      const statuses: number[] = [];
      for (let index = 0; index < 5; index += 1)
        statuses.push(
          (
            await strict.fetch(`/forms/forms/${id}/leads`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-forwarded-for': `9.9.9.${index}` },
              body: JSON.stringify({ ...goodLead, values: { name: `N${index}`, email: 'a@example.com' } }),
            })
          ).status,
        );
      expect(statuses).toEqual([201, 201, 201, 429, 429]);
    } finally {
      await strict.close();
    }
  });
});
