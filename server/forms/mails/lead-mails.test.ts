import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../forms.tables.ts';
import { leadMails, type MailedLead } from './lead-mails.ts';

const definition: FormDefinition = {
  fields: [
    { id: 'email', type: 'email', label: 'E-mail', required: true, width: 'full' },
    { id: 'day', type: 'date', label: 'Day', required: false, width: 'full' },
  ],
  steps: [],
  layout: { columns: 1 },
  submit_label: 'Send',
  consents: [],
  spam: { captcha: 'off', honeypot: true, min_fill_ms: 0 },
  translations: { de: { 'fields/day/label': 'Tag' } },
};
const lead: MailedLead = {
  number: 'L-TEST0-00000',
  created_at: new Date('2026-11-20T09:30:00Z'),
  values: { email: 'ada@example.com', day: '2026-11-23' },
  form_name: 'Test drive',
  form_locale: 'en',
  time_zone: 'UTC',
  locale: 'de',
  definition,
  dynamic_data: {},
  location: null,
};
const texts = { enabled: true, body: '', condition: null };
const mailsOf = (of: MailedLead) =>
  leadMails(
    of,
    [
      {
        ...texts,
        subject: 'On {{day}}',
        recipients: { mode: 'static', addresses: ['sales@example.com'] },
        cc: [],
        reply_to_field: null,
      },
    ],
    [{ ...texts, subject: 'Am {{day}}', body: '{{all_fields}}', to_field: 'email', locale: null }],
  );

describe('an answer in the mails of a lead', () => {
  it('stands behind its label, and behind a question without a colon', () => {
    const fields = ['Name', 'How should we answer?', 'كيف نجيبك؟'].map((label, index) => ({
      id: `f${index}`,
      type: 'text' as const,
      label,
      required: false,
      width: 'full' as const,
    }));
    const values = { email: 'ada@example.com', f0: 'Ada', f1: 'By mail', f2: 'بالهاتف' };
    const form = { ...definition, fields: [...definition.fields, ...fields] };
    expect(mailsOf({ ...lead, definition: form, values })[1]?.body).toBe(
      'E-mail: ada@example.com\nName: Ada\nHow should we answer? By mail\nكيف نجيبك؟ بالهاتف',
    );
  });
});

describe('a day in the mails of a lead', () => {
  it('is in words: to staff in the language of the form, to the visitor in theirs', () => {
    expect(mailsOf(lead)).toMatchObject([
      { subject: 'On 23 November 2026', body: 'E-mail: ada@example.com\nDay: 23 November 2026' },
      { subject: 'Am 23. November 2026', body: 'E-mail: ada@example.com\nTag: 23. November 2026' },
    ]);
  });

  it('stays as it came where it is no day or the language is unknown', () => {
    const odd = { ...lead, locale: 'xx-nonsense-1', values: { ...lead.values, day: 'soon' } };
    expect(mailsOf(odd).map(({ subject }) => subject)).toEqual(['On soon', 'Am soon']);
    expect(mailsOf({ ...odd, values: lead.values })[1]?.subject).toBe('Am 2026-11-23');
  });
});

describe('the moment a lead came', () => {
  it('is a day and time by the clocks of the dealer, in words of the reader', () => {
    const late = { ...lead, created_at: new Date('2026-11-20T23:30:00Z'), time_zone: 'Europe/Berlin' };
    const told = (locale: string) =>
      leadMails({ ...late, locale }, [], [{ ...texts, subject: '{{date}}', to_field: 'email', locale: null }])[0]
        ?.subject;
    expect(told('de')).toBe('21. November 2026 um 00:30 MEZ');
    expect(told('ar')).toMatch(/^21 نوفمبر 2026 في 12:30/);
    expect(told('xx-nonsense-1')).toBe('21 November 2026 at 00:30 CET');
  });
});
