import type { PublicForm } from '#api-clients/forms/form.resources.ts';
import type { OrderDraft } from '#api-clients/orders/order.resources.ts';
import {
  autocompleteOf,
  type FieldProblem,
  type FormField,
  problem,
  reachOf,
  takesFiles,
  validateSubmission,
} from '#form-fields/index.ts';

type Lead = NonNullable<OrderDraft['lead_attributes']>;

export interface ContactAnswers {
  values: Record<string, unknown>;
  consents: string[];
  hidden: Record<string, string>;
}

/** Names of a submission: `values[email]`, `values[tags][]`, `consents[privacy]`, `hidden[campaign]`. */
const NAME = /^(values|consents|hidden)\[([^[\]]{1,64})\](\[\])?$/;

/** What a form of the site sent, by the names that every form uses (`form-fields/submission-names.ts`). */
export function readContact(sent: URLSearchParams): ContactAnswers {
  const values = new Map<string, unknown>();
  const consents: string[] = [];
  const hidden = new Map<string, string>();
  for (const [name, text] of sent) {
    const [, group, key = '', list] = NAME.exec(name) ?? [];
    if (group === 'consents' && text !== '' && text !== 'false') consents.push(key);
    if (group === 'hidden') hidden.set(key, text.slice(0, 2_000));
    if (group !== 'values') continue;
    const before = values.get(key);
    values.set(key, list === undefined ? text : [...(Array.isArray(before) ? before : []), text]);
  }
  return { values: Object.fromEntries(values), consents, hidden: Object.fromEntries(hidden) };
}

/**
 * The contact form as this journey asks it: no files, whose place is a letter and no order; nobody is asked twice to
 * prove a number, and who holds a car is no robot that a riddle keeps out.
 */
export function orderForm(form: PublicForm): PublicForm {
  const fields = (form.attributes.fields as FormField[]).filter((field) => !takesFiles(field));
  return {
    ...form,
    attributes: {
      ...form.attributes,
      fields: fields.map((field) => ({ ...field, verify: false })) as PublicForm['attributes']['fields'],
      captcha: { ...form.attributes.captcha, kind: 'off' },
      honeypot: false,
    },
  };
}

/** Checks answers by the form's own rules, its consents too. */
export function checkContact(
  form: PublicForm,
  { values, consents }: ContactAnswers,
): { values: Record<string, unknown>; problems: FieldProblem[] } {
  const { fields, consents: asked, time_zone: timeZone } = form.attributes;
  const read = validateSubmission({ fields: fields as FormField[], ...(timeZone ? { timeZone } : {}) }, values);
  const missing = asked
    .filter(({ key, required }) => required && !consents.includes(key))
    .map(({ key, text }) => ({ field: `consent-${key}`, label: text.slice(0, 100), ...problem('consent') }));
  return { values: read.values, problems: [...read.problems, ...missing] };
}

/** The first answer that reaches somebody in this way: an address for mail, a number. */
export function reachedBy(form: PublicForm, way: 'inbox' | 'telephone', values: Readonly<Record<string, unknown>>) {
  const field = (form.attributes.fields as FormField[]).find(
    (one) => reachOf(one) === way && typeof values[one.id] === 'string' && values[one.id] !== '',
  );
  return field ? { field: field.id, text: String(values[field.id]) } : null;
}

/** What is known of who has signed in, in the fields that ask for it; they may write something else. */
export function knownOf(
  form: PublicForm,
  person: { name: string; email: string } | null | undefined,
): Record<string, unknown> {
  if (!person) return {};
  const [first = '', ...others] = person.name.trim().split(/\s+/);
  const known: Readonly<Record<string, string>> = {
    name: person.name,
    'given-name': first,
    'family-name': others.join(' '),
    email: person.email,
  };
  return Object.fromEntries(
    (form.attributes.fields as FormField[]).flatMap((field) => {
      const value = known[autocompleteOf(field) ?? ''] ?? '';
      return value === '' ? [] : [[field.id, value]];
    }),
  );
}

export const leadOf = (form: PublicForm, { values, consents, hidden }: ContactAnswers, before: Lead | null): Lead => ({
  ...before,
  form_id: form.id,
  values,
  consents,
  hidden,
});
