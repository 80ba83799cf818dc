import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, farid, guest, openForms, problemOf } from '#tests/support/api-bed.ts';
import { goodLead, makeForm } from '#tests/support/form-samples.ts';

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
  it('with a made-up token or that of another form is refused and not kept', async () => {
    const { id } = await makeForm(api);
    const other = await makeForm(api);
    const own = await tokenOf(id);
    for (const token of ['x', 'abc.def', `${own}x`, `0${own}`, await tokenOf(other.id)]) {
      const problem = await problemOf(api.forms(guest).createLead({ params: { id }, body: { ...goodLead, token } }));
      expect(problem).toMatchObject({ status: 422, code: 'form_token_invalid' });
    }
    expect(await leadsOf(id)).toEqual([]);
  });

  it('with a token of another lead is refused; the same lead again is the same lead', async () => {
    const { id } = await makeForm(api);
    const token = await tokenOf(id);
    api.advance(60_000);
    const send = (name: string) =>
      api
        .forms(guest)
        .createLead({ params: { id }, body: { ...goodLead, values: { ...goodLead.values, name }, token } });
    expect((await send('Ana')).status).toBe(201);
    expect((await send('Ana')).status).toBe(200);
    expect(await problemOf(send('Bea'))).toMatchObject({ status: 422, code: 'form_token_used' });
    expect((await leadsOf(id)).map(({ attributes }) => attributes.values.name)).toEqual(['Ana']);
  });

  it('that was filled in for longer than a day is taken and looked at', async () => {
    const { id } = await makeForm(api);
    const token = await tokenOf(id);
    api.advance(25 * 3_600_000);
    await api.forms(guest).createLead({ params: { id }, body: { ...goodLead, token } });
    const [lead] = await leadsOf(id);
    expect(lead?.attributes).toMatchObject({ status: 'new', review: ['form_token_expired'] });
  });

  it('a page that was sent before, or carries a token of nobody, comes back with what was typed and a token that counts', async () => {
    const { id } = await makeForm(api);
    const form = { 'values[email]': 'ann@example.com', 'consents[privacy]': 'true' };
    const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const token = await tokenOf(id);
    api.advance(60_000);
    expect((await sendPage(id, { ...form, 'values[name]': 'Ann', token })).status).toBe(303);
    for (const spent of [token, 'made.up']) {
      const again = await sendPage(id, { ...form, 'values[name]': `Ann of ${spent}`, token: spent });
      const html = await again.text();
      expect(again.status).toBe(422);
      expect(html).toContain(`value="Ann of ${spent}"`);
      expect(html).toMatch(/send it once more/);
      const next = tokenIn(html);
      if (spent === 'made.up') api.advance(60_000);
      expect((await sendPage(id, { ...form, 'values[name]': `Ann of ${spent}`, token: next })).status).toBe(303);
    }
    expect((await leadsOf(id)).map(({ attributes }) => attributes.status)).toEqual(['new', 'new', 'new']);
  });
});
