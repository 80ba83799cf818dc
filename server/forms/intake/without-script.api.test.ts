import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, farid, guest, openForms, problemOf } from '#tests/support/api-bed.ts';
import { goodLead, makeForm, testDrive } from '#tests/support/form-samples.ts';

let api: Api;
beforeAll(async () => {
  api = await openForms();
});
afterAll(() => api.close());

const leadsOf = async (id: string) => (await api.forms(farid).listLeads({ params: { id } })).data.data;
const sendPage = (id: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  api.fetch(`/forms/forms/${id}/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
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
    const [lead] = await leadsOf(id);
    const thanks = `/forms/forms/${id}/thank_you`;
    expect(done.headers.get('location')).toBe(`${thanks}?number=${lead?.attributes.number}`);
    const thanked = await (await api.fetch(done.headers.get('location') ?? '')).text();
    expect(thanked).toContain('<h1>Thank you</h1>');
    expect(thanked).toContain(`Your reference: <b>${lead?.attributes.number}</b>`);
    const forged = await (await api.fetch(`${thanks}?number=${encodeURIComponent('<b>Call 0900</b>')}`)).text();
    expect(forged).not.toContain('reference');
  });

  it('looking for another car sends nothing, and keeps all that was typed and where it was', async () => {
    const { id } = await makeForm(api);
    const typed = { 'values[name]': 'Ann', 'values[email]': 'ann@', 'consents[privacy]': 'true', car_page: '2' };
    const found = await api.fetch(`/forms/forms/${id}/leads?car_page`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        referer: 'http://cars.example/terran',
      },
      body: new URLSearchParams(typed).toString(),
    });
    const html = await found.text();
    expect(found.status).toBe(200);
    expect(html).toContain('value="ann@"');
    expect(html).toMatch(/name="consents\[privacy\]"[^>]*checked/);
    expect(html).toContain('name="source[url]" value="http://cars.example/terran"');
    expect(html).not.toContain('valid email');
    expect(await leadsOf(id)).toEqual([]);
  });

  it('a lead knows the page its form stood on, and the campaign that led there', async () => {
    const { id } = await makeForm(api);
    const values = { 'values[name]': 'Ann', 'values[email]': 'ann@example.com', 'consents[privacy]': 'true' };
    const page = 'http://cars.example/models/terran?utm_source=mail&utm_campaign=spring&utm_id=77&token=secret';
    await sendPage(id, values, { referer: page });
    expect((await leadsOf(id))[0]?.attributes.source).toEqual({
      url: 'http://cars.example/models/terran',
      utm_source: 'mail',
      utm_campaign: 'spring',
      utm_id: '77',
    });
    const own = `/forms/forms/${id}/page`;
    const form = await (await api.fetch(own, { headers: { referer: page } })).text();
    expect(form).toContain('name="source[url]" value="http://cars.example/models/terran"');
    expect(form).toContain('name="source[utm_source]" value="mail"');
    // Sent from the form's own page: what that page carried stands, its own address says nothing.
    const carried = { 'source[url]': 'http://cars.example/contact', 'values[name]': 'Bea' };
    await sendPage(id, { ...values, ...carried }, { referer: `http://cars.example${own}` });
    const told = (await leadsOf(id)).find(({ attributes }) => attributes.values.name === 'Bea');
    expect(told?.attributes.source).toEqual({ url: 'http://cars.example/contact' });
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
