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
const sendPage = (id: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  api.fetch(`/forms/forms/${id}/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });

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
      vehicle_snapshot: { name: 'SUV', price: 9 },
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

describe('without JavaScript', () => {
  it('a form is a page, its thanks a redirection, its mistakes a page with everything kept', async () => {
    const { id } = await makeForm(api);
    const page = await (await api.fetch(`/forms/forms/${id}/page`)).text();
    expect(page).toContain('<label for="field-name">Name</label>');
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const wrong = await sendPage(id, {
      'values[name]': '<b>"Ann"</b>',
      'values[email]': 'nope',
      'values[model]': 'sport',
      token,
    });
    const html = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(wrong.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('value="&lt;b&gt;&quot;Ann&quot;&lt;/b&gt;"');
    expect(html).toContain('<a href="#field-email">E-mail: Enter a valid email address</a>');
    expect(html).toContain('<a href="#field-consent-privacy">');
    expect(html).toContain('aria-describedby="field-email-problem"');
    expect(html).not.toContain('<b>"Ann"');
    const done = await sendPage(id, {
      'values[name]': 'Ann',
      'values[email]': 'ann@example.com',
      'consents[privacy]': 'true',
      token,
    });
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe(`/forms/forms/${id}/thank_you`);
    expect(await (await api.fetch(`/forms/forms/${id}/thank_you`)).text()).toContain('<h1>Thank you</h1>');
    expect(await leadsOf(id)).toHaveLength(1);
  });

  it('people who come to a closed form, or send too much, get a page and no JSON', async () => {
    const { id } = await makeForm(api, { status: 'archived' });
    const html = { headers: { accept: 'text/html,*/*' } };
    const typeOf = ({ status, headers }: Response) => [status, headers.get('content-type')?.split(';')[0]];
    expect(typeOf(await api.fetch(`/forms/forms/${id}/page`, html))).toEqual([410, 'text/html']);
    expect(typeOf(await api.fetch('/forms/forms/nobody/page', html))).toEqual([404, 'text/html']);
    expect(typeOf(await api.fetch(`/forms/forms/${id}/page`))).toEqual([410, 'application/problem+json']);
    const closed = await sendPage(id, { 'values[name]': 'Ann' });
    expect([...typeOf(closed), await closed.text()]).toEqual([
      410,
      'text/html',
      expect.stringContaining('no longer open'),
    ]);
    const { id: open } = await makeForm(api);
    const body = [
      '--edge\r\ncontent-disposition: form-data; name="values[papers][]"; filename="a.pdf"\r\n\r\n',
      'x'.repeat(11_000_000),
      '\r\n--edge--\r\n',
    ].join('');
    const headers = { ...html.headers, 'content-type': 'multipart/form-data; boundary=edge' };
    const large = await api.fetch(`/forms/forms/${open}/leads`, { method: 'POST', headers, body });
    expect([...typeOf(large), await large.text()]).toEqual([413, 'text/html', expect.stringContaining('too large')]);
    const many = Object.fromEntries(Array.from({ length: 401 }, (_, index) => [`values[f${index}]`, 'x']));
    expect(typeOf(await sendPage(open, many))).toEqual([400, 'text/html']);
  });

  it('a box that was ticked by default and then unticked stays so when the form comes back', async () => {
    const news = { id: 'news', type: 'checkbox', label: 'News', default: true };
    const { id } = await makeForm(api, { fields: [...testDrive.fields, news] });
    const box = /<input[^>]+name="values\[news\]"[^>]*>/;
    expect(box.exec(await (await api.fetch(`/forms/forms/${id}/page`)).text())?.[0]).toContain('checked');
    const refused = await (await sendPage(id, { 'values[name]': 'Ann' })).text();
    expect(box.exec(refused)?.[0]).toMatch(/^<input((?!checked).)*>$/);
  });

  it('takes days from today as they are where the dealer is, and tells browsers where that is', async () => {
    // Eleven hours behind UTC, or fourteen ahead: whichever has another day now.
    const zone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    const far = await openForms({ SITE_TIME_ZONE: zone });
    try {
      const field = { id: 'day', type: 'date', label: 'Day', min: 'today', max: 'today' };
      const { id } = await makeForm(far, { fields: [...testDrive.fields, field] });
      const dayIn = (timeZone: string) =>
        new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(far.deps.clock());
      const send = (day: string) =>
        far.forms(guest).createLead({ params: { id }, body: { ...goodLead, values: { ...goodLead.values, day } } });
      expect((await problemOf(send(dayIn('UTC')))).code).toBe('validation_failed');
      expect((await send(dayIn(zone))).status).toBe(201);
      const shown = await far.forms(guest).getPublicForm({ params: { id } });
      expect(shown.data.data.attributes.time_zone).toBe(zone);
    } finally {
      await far.close();
    }
  });

  it('urlencoded bodies are read by this one call only', async () => {
    const response = await api.fetch('/forms/forms', {
      as: farid,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=x',
    });
    expect(response.status).toBe(415);
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
