import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '#tests/emulators/smtp-server.ts';
import { type Api, farid, guest, iris, openForms, openFormsOfSite, problemOf } from '#tests/support/api-bed.ts';
import { goodLead, makeForm } from '#tests/support/form-samples.ts';

let api: Api;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  api = await openFormsOfSite({ SMTP_URL: smtp.url, MAIL_FROM: 'forms@dealer.example' });
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.mails.length = 0;
  smtp.refuseWith(null);
});

const send = async (params: { id: string }, values: object = {}) => {
  const { data } = await api.forms(guest).getFormToken({ params });
  const { token } = data.data.attributes;
  await api
    .forms(guest)
    .createLead({ params, body: { ...goodLead, token, values: { ...goodLead.values, ...values } } });
  await api.drain();
};

describe('mails', () => {
  const notify = (params: { id: string }) =>
    api.forms(farid).putNotifications({
      params,
      ifMatch: '*',
      body: {
        notifications: [
          {
            subject: 'Lead of {{name}}',
            body: '{{all_fields}}',
            recipients: { mode: 'by_location', fallback: ['all@dealer.example'] },
            reply_to_field: 'email',
          },
          {
            subject: 'Sport',
            body: 'x',
            recipients: { mode: 'by_field', field: 'model', map: { sport: ['sport@dealer.example'] } },
          },
        ],
      },
    });

  it('go to whom the form says, with nothing a visitor typed among the headers', async () => {
    const { id } = await makeForm(api);
    await notify({ id });
    await api.forms(farid).putConfirmations({
      params: { id },
      ifMatch: '*',
      body: {
        confirmations: [{ subject: 'Thanks {{name}}', body: 'Number {{number}}, {{date}}.', to_field: 'email' }],
      },
    });
    await send({ id }, { name: 'Ann\u2028Bcc: x@evil.example', model: 'sport', income: 5 });
    expect(smtp.mails.map(({ to }) => to.join()).sort()).toEqual([
      'all@dealer.example',
      'ana@example.com',
      'sport@dealer.example',
    ]);
    for (const { raw } of smtp.mails) expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    const staff = smtp.mails.find(({ to }) => to.includes('all@dealer.example'))?.raw ?? '';
    expect(staff).toMatch(/^Reply-To: .*ana@example\.com/im);
    expect(staff).not.toContain('Income: 5');
    const thanks = smtp.mails.find(({ to }) => to.includes('ana@example.com'))?.raw ?? '';
    expect(thanks).toMatch(/^Content-Type: text\/html/im);
    expect(thanks.replace(/=\r\n/g, '')).toContain('<bdi>Aurel &amp; Terran Motors</bdi>');
    expect(staff).not.toMatch(/text\/html/i);
    expect(thanks).toMatch(/Number \S+, \d+ \w+ \d{4} at \d\d:\d\d UTC\./);
  });

  it('of thanks wait while somebody should look at the lead, and go once it is found to be fine', async () => {
    const { id } = await makeForm(api);
    const body = { confirmations: [{ subject: 'Thanks {{name}}', body: '{{note}}', to_field: 'email' }] };
    await api.forms(farid).putConfirmations({ params: { id }, ifMatch: '*', body });
    const values = { name: 'Win https://evil.example', email: 'victim@example.com', model: 'sport', note: 'a@evil.co' };
    await api.forms(guest).createLead({ params: { id }, body: { ...goodLead, values } });
    await api.drain();
    expect(smtp.mails).toHaveLength(0);
    const { data } = await api.forms(farid).listLeads({ params: { id } });
    const lead = { id, leadId: data.data[0]?.id ?? '' };
    const held = (await api.forms(farid).leadMails({ params: lead })).data.data;
    expect(held.map(({ attributes }) => attributes.status)).toEqual(['held']);
    const { etag } = await api.forms(farid).getLead({ params: lead });
    const change = { params: lead, body: { is_reviewed: true as const }, ifMatch: etag ?? '' };
    expect((await api.forms(farid).updateLead(change)).data.data.attributes.review).toEqual([]);
    await api.drain();
    expect(smtp.mails.map(({ to }) => to.join())).toEqual(['victim@example.com']);
    expect(smtp.mails[0]?.raw).not.toMatch(/https?:|evil\.(example|co)/);
  });

  it('of thanks are five an hour for one address, of all forms together; the rest waits for staff', async () => {
    const body = { confirmations: [{ subject: 'Thanks', body: 'x', to_field: 'email' }] };
    const forms = [await makeForm(api), await makeForm(api)];
    for (const { id } of forms) await api.forms(farid).putConfirmations({ params: { id }, ifMatch: '*', body });
    for (let index = 0; index < 7; index += 1)
      await send(
        { id: forms[index % 2]?.id ?? '' },
        { name: `N${index}`, email: index % 2 ? 'Much@example.com' : 'much@example.com' },
      );
    expect(smtp.mails).toHaveLength(5);
    api.advance(61 * 60_000);
    await send({ id: forms[0]?.id ?? '' }, { name: 'Later', email: 'much@example.com' });
    expect(smtp.mails).toHaveLength(6);
  });

  it('in Arabic run from right to left, with numbers and addresses the other way', async () => {
    const { id } = await makeForm(api);
    await api.forms(farid).putConfirmations({
      params: { id },
      ifMatch: '*',
      body: {
        confirmations: [
          { subject: 'شكرا', body: 'شكرا <b>{{name}}</b>\nهاتف: +971501234567', to_field: 'email', locale: null },
        ],
      },
    });
    await send({ id });
    const [first = '', ...parts] = (smtp.mails[0]?.raw ?? '').split(/\r\n--/);
    expect(first).toMatch(/^Content-Type: multipart\/alternative/im);
    const html = parts.find((part) => /^Content-Type: text\/html/im.test(part)) ?? '';
    const [head = '', body = ''] = html.split('\r\n\r\n');
    const text = head.includes('base64')
      ? Buffer.from(body, 'base64').toString()
      : Buffer.from(
          body
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString();
    expect(text).toContain('<div dir="rtl"');
    expect(text).toContain('&lt;b&gt;');
    expect(text).toContain('<span dir="ltr">+971501234567</span>');
  });

  it('are tried as readers of their language get them', async () => {
    const { id } = await makeForm(api, { translations: { ar: { name: 'تجربة', 'fields/name/label': 'الاسم' } } });
    const body = '{{form}} {{all_fields}}';
    await api.forms(farid).putConfirmations({
      params: { id },
      ifMatch: '*',
      body: { confirmations: [{ subject: 'x', body, to_field: 'email', locale: 'ar' }] },
    });
    const { data } = await api
      .forms(farid)
      .testMail({ params: { id }, body: { kind: 'confirmation', index: 0, to: 'farid@dealer.example' } });
    expect(data.data.attributes.text).toMatch(/^تجربة الاسم: الاسم/);
    await api.drain();
  });

  it('wait for a mail server that is away, and fail when it never wants them', async () => {
    const { id } = await makeForm(api);
    await notify({ id });
    smtp.refuseWith(550);
    await send({ id });
    expect(
      (await api.forms(farid).listMails({ query: { status: 'pending' } })).data.data[0]?.attributes.last_error,
    ).toContain('550');
    for (let round = 0; round < 3; round += 1) {
      api.advance(3_600_000);
      await api.drain();
    }
    const [failed] = (await api.forms(farid).listMails({ query: { status: 'failed' } })).data.data;
    expect(failed?.attributes.attempts).toBe(3);
    smtp.refuseWith(null);
    await api.forms(farid).retryMail({ params: { id: failed?.id ?? '' } });
    await api.drain();
    expect(smtp.mails).toHaveLength(1);
    expect(JSON.stringify((await api.forms(iris).listMails()).data)).not.toContain('all@dealer');
  });

  it('are kept and shown when no mail server is set up', async () => {
    const quiet = await openForms();
    try {
      const { id } = await makeForm(quiet);
      await quiet.forms(farid).putConfirmations({
        params: { id },
        ifMatch: '*',
        body: { confirmations: [{ subject: 'Hi', body: 'x', to_field: 'email' }] },
      });
      const { token } = (await quiet.forms(guest).getFormToken({ params: { id } })).data.data.attributes;
      await quiet.forms(guest).createLead({ params: { id }, body: { ...goodLead, token } });
      await quiet.drain();
      const [mail] = (await quiet.forms(farid).listMails()).data.data;
      expect(mail?.attributes).toMatchObject({ status: 'kept', sent_at: null, to: ['ana@example.com'] });
      expect((await problemOf(quiet.forms(farid).retryMail({ params: { id: mail?.id ?? '' } }))).code).toBe(
        'mail_not_set_up',
      );
    } finally {
      await quiet.close();
    }
  });
});
