import { Fragment, type ReactNode } from 'react';
import type { FormField } from '#api-clients/forms/form.resources.ts';
import { staffLanguage } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { type RuleOperator, staffType } from '#form-fields/staff.ts';
import { type Rule, readCondition } from './condition-model.ts';

/** What a rule is about and what is asked of it, marked as names. */
interface RuleParts {
  field: ReactNode;
  value: ReactNode;
}

/** One sentence an operator: each language puts field, verb and value where they belong. */
const ruleSentences: Record<RuleOperator, (parts: RuleParts) => ReactNode> = {
  is: ({ field, value }) => tRich('<field/> is <value/>', { field, value }),
  is_not: ({ field, value }) => tRich('<field/> is not <value/>', { field, value }),
  contains: ({ field, value }) => tRich('<field/> contains <value/>', { field, value }),
  one_of: ({ field, value }) => tRich('<field/> is one of <value/>', { field, value }),
  greater: ({ field, value }) => tRich('<field/> is more than <value/>', { field, value }),
  at_least: ({ field, value }) => tRich('<field/> is at least <value/>', { field, value }),
  less: ({ field, value }) => tRich('<field/> is less than <value/>', { field, value }),
  at_most: ({ field, value }) => tRich('<field/> is at most <value/>', { field, value }),
  filled: ({ field }) => tRich('<field/> is filled in', { field }),
  empty: ({ field }) => tRich('<field/> is empty', { field }),
};

const timeSentences: Partial<typeof ruleSentences> = {
  greater: ({ field, value }) => tRich('<field/> is after <value/>', { field, value }),
  less: ({ field, value }) => tRich('<field/> is before <value/>', { field, value }),
};

const lists = {
  and: new Intl.ListFormat(staffLanguage, { type: 'conjunction' }),
  or: new Intl.ListFormat(staffLanguage, { type: 'disjunction' }),
};

const valueWords = (rule: Rule, field: FormField | undefined): string => {
  const label = (value: string | number | boolean): string =>
    field?.options?.find((option) => option.value === value)?.label ?? String(value);
  if (rule.value === true) return t('ticked');
  if (rule.value === false) return t('not ticked');
  return Array.isArray(rule.value) ? lists.or.format(rule.value.map(label)) : label(rule.value);
};

const ruleSentence = (rule: Rule, fields: readonly FormField[]): ReactNode => {
  const field = fields.find(({ id }) => id === rule.field);
  const name = (words: string): ReactNode => (
    <em>
      <bdi>{words}</bdi>
    </em>
  );
  const isInTime = field !== undefined && staffType(field).isInTime === true;
  const say = (isInTime && timeSentences[rule.operator]) || ruleSentences[rule.operator];
  return say({ field: name(field?.label || rule.field), value: name(valueWords(rule, field)) });
};

/**
 * A condition in words: "*Has a car* is *ticked* and *Year* is more than *2015*", its names and values marked; null
 * where there is none.
 */
export const conditionSentence = (condition: unknown, fields: readonly FormField[]): ReactNode => {
  const model = readCondition(condition);
  if (model === null) return t('a condition written by hand holds');
  if (model.rules.length === 0) return null;
  const places = model.rules.map((_, place) => String(place));
  return lists[model.join].formatToParts(places).map(({ type, value }, at) => {
    const rule = type === 'element' ? model.rules[Number(value)] : undefined;
    return <Fragment key={`${type} ${at}`}>{rule ? ruleSentence(rule, fields) : value}</Fragment>;
  });
};
