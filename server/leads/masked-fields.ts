import { leadParts } from '#api-clients/forms/lead.resources.ts';
import { type FormField, fieldType, piiOf } from '#form-fields/index.ts';
import { type Actor, can } from '../http/actor.ts';
import { HttpError } from '../http/errors.ts';

/**
 * Who sees which part of a lead. Whatever shows, counts, sorts, searches, filters or exports leads asks here: an answer
 * that depends on a part somebody sees masked gives it away, letter by letter.
 */

export const MASK = '•••••';

/** Whether somebody sees personal data at all; without it, only number, form, dates, state and where a lead came from. */
export const seesPersonalData = (actor: Actor): boolean => can(actor, 'leads.reveal');

/** Whether a field may hold personal data. Free text may hold anything; a field nobody knows counts as contact. */
export const isPersonal = (field: FormField | undefined): boolean =>
  (field ? piiOf(field) : 'contact') !== 'none' || (field !== undefined && fieldType(field.type)?.holdsWords === true);

/** Which values the caller may not see: people need leads.reveal, sensitive values are shown only on request. */
export const isMasked = (actor: Actor, field: FormField | undefined, reveal: boolean): boolean => {
  if (!isPersonal(field)) return false;
  return !seesPersonalData(actor) || (field !== undefined && piiOf(field) === 'sensitive' && !reveal);
};

/** Names with bullets for their values. */
export const maskedAll = (data: object): Record<string, string> =>
  Object.fromEntries(Object.keys(data).map((key) => [key, MASK]));

/** A text that may quote personal data (an error of a receiver, a preview), as the caller may see it. */
export const maskedText = <T extends string | null>(actor: Actor, text: T): T | string =>
  text === null || text === '' || seesPersonalData(actor) ? text : MASK;

/** 403 `masked_field`: names what was asked of a part the caller sees masked. */
export const maskedField = (name: string) =>
  new HttpError({
    status: 403,
    code: 'masked_field',
    title: 'Not allowed',
    detail: `"${name.slice(0, 100)}" looks at personal data, which you see masked. It needs the permission "leads.reveal".`,
    meta: { field: name.slice(0, 100), required_permission: 'leads.reveal' },
  });

/** Whether a filter or an order looks at personal data. */
export const readsPersonalData = (name: string): boolean =>
  Object.hasOwn(leadParts, name) && leadParts[name as keyof typeof leadParts] === 'personal';

/** Throws 403 `masked_field` for a filter or an order over a part the caller sees masked. */
export const refuseMasked = (actor: Actor, names: Iterable<string>): void => {
  if (seesPersonalData(actor)) return;
  for (const name of names) if (readsPersonalData(name)) throw maskedField(name);
};

/** The same for a query: every `filter[…]` and `q[…]` in it that says something, and its `sort`. */
export const refuseMaskedQuery = (actor: Actor, query: Readonly<Record<string, unknown>>): void => {
  const filters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : (/^(?:filter|q)\[([^\]]*)\]/.exec(name)?.[1] ?? []),
  );
  const sort = typeof query.sort === 'string' ? [query.sort.replace(/^-/, '')] : [];
  refuseMasked(actor, [...filters, ...sort]);
};
