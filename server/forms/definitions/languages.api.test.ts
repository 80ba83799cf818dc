import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, farid, guest, openForms } from '#tests/support/api-bed.ts';
import { goodLead, makeForm } from '#tests/support/form-samples.ts';

let api: Api;
beforeAll(async () => {
  api = await openForms();
});
afterAll(() => api.close());

const translations = {
  de: { name: 'Probefahrt', 'fields/name/label': 'Ihr Name', submit_label: 'Absenden' },
  ar: { name: 'تجربة قيادة' },
};
const sendPage = (id: string, values: Record<string, string>) =>
  api.fetch(`/forms/forms/${id}/leads`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
  });
const good = { 'values[name]': 'Ann', 'values[email]': 'ann@example.com', 'consents[privacy]': 'true' };
const newestLead = async (id: string) =>
  (await api.forms(farid).listLeads({ params: { id }, query: { sort: '-created_at' } })).data.data[0];
/** What lies in the outbox for a lead, with its words. */
const mailsOf = (leadId: string) =>
  api.deps.db.read
    .selectFrom('mails')
    .select(['kind', 'subject', 'body'])
    .where('lead_id', '=', leadId)
    .orderBy('kind', 'desc')
    .execute();

describe('what a visitor reads', () => {
  it('is in their language: the form’s name, its labels, the thank-you; else in the form’s own', async () => {
    const { id } = await makeForm(api, { translations });
    await api.forms(farid).putThankYou({
      params: { id },
      ifMatch: '*',
      body: {
        title: 'Thanks',
        body_html: '<p>Soon</p>',
        translations: { de: { title: 'Danke', body_html: '<p>Bald<script>x</script></p>' }, ar: { title: 'شكراً' } },
      },
    });
    const nameIn = async (lang: string) =>
      (await api.forms(guest).getPublicForm({ params: { id }, query: { lang } })).data.data.attributes.name;
    expect(await Promise.all(['de-AT', 'ar', 'fr'].map(nameIn))).toEqual([
      'Probefahrt',
      'تجربة قيادة',
      expect.stringMatching(/^Form/),
    ]);
    const thanks = async (locale: string, email: string) => {
      const { data } = await api.forms(guest).createLead({
        params: { id },
        body: { ...goodLead, values: { ...goodLead.values, email }, locale },
      });
      return data.data.attributes.thank_you;
    };
    expect(await thanks('de', 'a@example.com')).toMatchObject({
      title: 'Danke',
      body_html: '<p>Bald</p>',
      translations: {},
    });
    expect(await thanks('ar', 'b@example.com')).toMatchObject({ title: 'شكراً', body_html: '<p>Soon</p>' });
    expect(await thanks('fr', 'c@example.com')).toMatchObject({ title: 'Thanks' });
    const page = await (await api.fetch(`/forms/forms/${id}/thank_you?lang=ar`)).text();
    expect(page).toContain('<h1>شكراً</h1>');
    expect(page).toContain('dir="rtl"');
  });

  it('comes by mail in their language, and only the mail that is written in it; staff read the form’s own', async () => {
    const { id } = await makeForm(api, { name: `Drive ${Math.random()}`, translations });
    await api.forms(farid).putConfirmations({
      params: { id },
      ifMatch: '*',
      body: {
        confirmations: [
          { to_field: 'email', locale: 'de', subject: '{{form}}', body: '{{all_fields}}' },
          { to_field: 'email', locale: 'en', subject: 'In English', body: 'x' },
        ],
      },
    });
    await api.forms(farid).putNotifications({
      params: { id },
      ifMatch: '*',
      body: {
        notifications: [
          {
            subject: '{{form}}',
            body: '{{all_fields}}',
            recipients: { mode: 'static', addresses: ['a@dealer.example'] },
          },
        ],
      },
    });
    await api.forms(guest).createLead({ params: { id }, body: { ...goodLead, locale: 'de' } });
    const mails = await mailsOf((await newestLead(id))?.id ?? '');
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['notification', expect.stringMatching(/^Drive/)],
      ['confirmation', 'Probefahrt'],
    ]);
    expect(mails[0]?.body).toContain('Name: Ana Ruiz');
    expect(mails[1]?.body).toContain('Ihr Name: Ana Ruiz');
  });
});

it('a language nobody has is none: the lead is kept in the form’s own', async () => {
  const { id } = await makeForm(api, { translations: {} });
  for (const [index, locale] of ['constructor', '__proto__', 'toString'].entries()) {
    const values = { ...goodLead.values, email: `l${index}@example.com` };
    await api.forms(guest).createLead({ params: { id }, body: { ...goodLead, values, locale } });
  }
  const { data } = (await api.forms(farid).listLeads({ params: { id } })).data;
  expect(data.map(({ attributes }) => attributes.locale)).toEqual(['en', 'en', 'en']);
});

describe('what a page sends beside the answers', () => {
  const tabs = { 'dynamic_data[menaTabs]': 'workshop', 'dynamic_labels[workshop]': 'In the workshop' };

  it('is kept from a form without script, also over a refusal, and read in words everywhere', async () => {
    const { id } = await makeForm(api);
    await api.forms(farid).putNotifications({
      params: { id },
      ifMatch: '*',
      body: {
        notifications: [
          {
            subject: 'About {{menaTabs}}',
            body: '{{all_fields}}',
            recipients: { mode: 'static', addresses: ['a@dealer.example'] },
          },
        ],
      },
    });
    const refused = await (await sendPage(id, { ...tabs, 'values[name]': 'Ann', 'source[utm_source]': 'news' })).text();
    expect(refused).toContain('name="dynamic_data[menaTabs]" value="workshop"');
    expect(refused).toContain('name="source[utm_source]" value="news"');
    expect((await sendPage(id, { ...good, ...tabs })).status).toBe(303);
    const lead = await newestLead(id);
    expect(lead?.attributes.dynamic_data).toEqual({ menaTabs: 'workshop', menaTabs_label: 'In the workshop' });
    const [mail] = await mailsOf(lead?.id ?? '');
    expect(mail?.subject).toBe('About In the workshop');
    expect(mail?.body).toContain('Chosen tab: In the workshop');
    const columns = ['name', 'menaTabs'];
    const started = await api.forms(farid).createExport({ params: { id }, body: { format: 'csv', columns } });
    await api.drain();
    const file = await api.fetch(`/forms/forms/${id}/lead_exports/${started.data.data.id}/download`, { as: farid });
    expect(await file.text()).toContain('"Ann","In the workshop"');
  });

  it('is bounded', async () => {
    const { id } = await makeForm(api);
    const send = (dynamic_data: Record<string, string>) =>
      api.forms(guest).createLead({ params: { id }, body: { ...goodLead, dynamic_data } });
    await expect(send({ big: 'x'.repeat(20_000) })).rejects.toMatchObject({ status: 422 });
  });
});
