import type { Confirmation, Notification } from '#api-clients/forms/form.resources.ts';
import {
  answerLine,
  conditionHolds,
  dynamicLines,
  type FieldValue,
  type FormField,
  fieldType,
  isEmptyValue,
  momentInWords,
  piiOf,
  refersTo,
  valueText,
} from '#form-fields/index.ts';
import { translated, translatedName } from '../definitions/form-resource.ts';
import type { FormDefinition } from '../forms.tables.ts';
import { visitorText } from './visitor-text.ts';

/** A mail that is ready but for its id. */
export interface LeadMail {
  kind: 'notification' | 'confirmation';
  index: number;
  recipients: string[];
  cc: string[];
  reply_to: string | null;
  subject: string;
  body: string;
}

export interface MailedLead {
  number: string;
  created_at: Date;
  values: Record<string, FieldValue>;
  form_name: string;
  /** The visitor's language. */
  locale: string;
  /** The form's own language: mails to staff are written in it. */
  form_locale: string;
  /** The dealer's: `{{date}}` is a day and a time of their clocks. */
  time_zone: string;
  definition: FormDefinition;
  /** What the page sent beside the answers. */
  dynamic_data: Readonly<Record<string, unknown>>;
  location: { name: string; emails: string[] } | null;
  /** The reader may be anybody whose address was typed: answers are repeated without links. */
  isForVisitor?: true;
}

const MAX_SUBJECT = 300;
/** A header is one line: whatever a visitor typed, it cannot begin another. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_SUBJECT);

/** An answer as people of a language read it; the place a lead belongs to by its name. */
const answerText = ({ values, location, isForVisitor }: MailedLead, field: FormField, locale: string): string => {
  if (refersTo(field) === 'location' && location !== null && !isEmptyValue(values[field.id])) return location.name;
  const text = valueText(field, values[field.id], locale);
  return isForVisitor && fieldType(field.type)?.isFreeText ? visitorText(text) : text;
};

/** What the page sent beside the answers; a forged page may send anything. */
const pageLines = ({ dynamic_data: data, isForVisitor }: MailedLead) =>
  dynamicLines(data).map((line) => (isForVisitor ? { ...line, text: visitorText(line.text) } : line));

/** Every answer as `Label: value`, sensitive ones left out: mails are not the place for them. */
const answersText = (lead: MailedLead, locale: string): string =>
  [...answerLines(lead, locale), ...pageLines(lead)].map(({ label, text }) => answerLine(label, text)).join('\n');

const answerLines = (lead: MailedLead, locale: string) =>
  lead.definition.fields
    .map((field) => ({ field, text: answerText(lead, field, locale) }))
    .filter(({ text }) => text !== '')
    .map(({ field, text }) => ({ label: field.label || field.id, text: piiOf(field) === 'sensitive' ? '•••' : text }));

/**
 * Fills `{{field_id}}`, `{{number}}`, `{{form}}`, `{{location}}`, `{{date}}`, `{{all_fields}}` and what the page sent
 * (`{{menaTabs}}`); unknown names become empty.
 * @param locale the reader's language
 */
export const fillTemplate = (template: string, lead: MailedLead, locale: string): string => {
  const fixed: Record<string, () => string> = {
    number: () => lead.number,
    form: () => lead.form_name,
    location: () => lead.location?.name ?? '',
    date: () => momentInWords(lead.created_at, locale, lead.time_zone),
    all_fields: () => answersText(lead, locale),
  };
  return template.replace(/\{\{\s*([A-Za-z][A-Za-z0-9_]{0,63})\s*\}\}/g, (_, name: string) => {
    const field = lead.definition.fields.find(({ id }) => id === name);
    if (field) return piiOf(field) === 'sensitive' ? '•••' : answerText(lead, field, locale);
    if (Object.hasOwn(fixed, name)) return fixed[name]?.() ?? '';
    return pageLines(lead).find(({ key }) => key === name)?.text ?? '';
  });
};

const recipientsOf = ({ recipients }: Notification, lead: MailedLead): string[] => {
  if (recipients.mode === 'static') return recipients.addresses;
  if (recipients.mode === 'by_location')
    return lead.location?.emails.length ? lead.location.emails : recipients.fallback;
  const value = lead.values[recipients.field];
  const chosen = (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' && Object.hasOwn(recipients.map, one) ? (recipients.map[one] ?? []) : [],
  );
  return chosen.length > 0 ? chosen : recipients.fallback;
};

const textOf = (value: FieldValue | undefined): string | null => (typeof value === 'string' ? value : null);

/** Whether a mail that is written in a language is meant for a visitor; without one it is for everybody. */
const speaks = (mail: string | null, visitor: string): boolean =>
  mail === null || mail === visitor || mail.split('-')[0] === visitor.split('-')[0];

/** The form's texts as the visitor read them, and their answers as a mail may repeat them. */
const inTheirLanguage = (lead: MailedLead): MailedLead => ({
  ...lead,
  isForVisitor: true,
  form_name: translatedName({ name: lead.form_name, definition: lead.definition }, lead.locale),
  definition: translated(lead.definition, lead.locale),
});

/** The mails a lead causes. Recipients come from the form and its locations, never from the request. */
export const leadMails = (
  lead: MailedLead,
  notifications: readonly Notification[],
  confirmations: readonly Confirmation[],
): LeadMail[] => {
  const toStaff = notifications.flatMap((one, index): LeadMail[] => {
    const recipients =
      one.enabled && conditionHolds(one.condition, lead.values) ? [...new Set(recipientsOf(one, lead))] : [];
    if (recipients.length === 0) return [];
    return [
      {
        kind: 'notification',
        index,
        recipients,
        cc: one.cc,
        reply_to: one.reply_to_field === null ? null : textOf(lead.values[one.reply_to_field]),
        subject: oneLine(fillTemplate(one.subject, lead, lead.form_locale)),
        body: fillTemplate(one.body === '' ? '{{all_fields}}' : one.body, lead, lead.form_locale),
      },
    ];
  });
  const forVisitor = inTheirLanguage(lead);
  const toVisitor = confirmations.flatMap((one, index): LeadMail[] => {
    const isMeant = one.enabled && speaks(one.locale, lead.locale) && conditionHolds(one.condition, lead.values);
    const to = isMeant ? textOf(lead.values[one.to_field]) : null;
    if (to === null) return [];
    return [
      {
        kind: 'confirmation',
        index,
        recipients: [to],
        cc: [],
        reply_to: null,
        subject: oneLine(fillTemplate(one.subject, forVisitor, lead.locale)),
        body: fillTemplate(one.body, forVisitor, lead.locale),
      },
    ];
  });
  return [...toStaff, ...toVisitor];
};
