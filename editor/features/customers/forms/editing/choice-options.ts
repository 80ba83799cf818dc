import type { FormField, FormWrite } from '#api-clients/forms/form.resources.ts';
import { updateField } from './edits.ts';
import { plainLetters } from './plain-letters.ts';

export type Option = NonNullable<FormField['options']>[number];

const slugOf = (label: string): string => plainLetters(label).slice(0, 60);

const PLAIN = /^option_\d+$/;

/** The value of a new option: its label in plain letters, numbered while taken; `option_3` where a label has none. */
export const valueFor = (label: string, taken: readonly string[]): string => {
  const base = slugOf(label);
  let number = base === '' ? taken.length + 1 : 1;
  const named = () => (base === '' ? `option_${number}` : number === 1 ? base : `${base}_${number}`);
  while (taken.includes(named())) number += 1;
  return named();
};

/** Whether a value came from its label, so that it may follow it; anything else was chosen by a person. */
const isFromLabel = ({ label, value }: Option): boolean => {
  const base = slugOf(label);
  const isNumbered = value.startsWith(base) && /^(_\d+)?$/.test(value.slice(base.length));
  return isNumbered || PLAIN.test(value);
};

/** A condition that asks a field for an option asks for it under its new value. */
const followed = (condition: unknown, field: string, from: string, to: string): unknown => {
  if (Array.isArray(condition)) return condition.map((item) => followed(item, field, from, to));
  if (typeof condition !== 'object' || condition === null) return condition;
  return Object.fromEntries(
    Object.entries(condition).map(([name, operand]) => {
      const asks = Array.isArray(operand) && operand.some((one) => isVar(one, field));
      if (!asks) return [name, followed(operand, field, from, to)];
      const swap = (one: unknown): unknown => (one === from ? to : Array.isArray(one) ? one.map(swap) : one);
      return [name, operand.map(swap)];
    }),
  );
};

const isVar = (rule: unknown, field: string): boolean => {
  if (typeof rule !== 'object' || rule === null) return false;
  const name: unknown = Reflect.get(rule, 'var');
  return name === field || (Array.isArray(name) && name[0] === field);
};

const withValue = (form: FormWrite, id: string, from: string, to: string): FormWrite => ({
  ...form,
  fields: form.fields.map((field) => {
    const asked = field.visible_if ? { ...field, visible_if: followed(field.visible_if, id, from, to) } : field;
    if (field.id !== id) return asked as FormField;
    const swap = (value: string) => (value === from ? to : value);
    const preset = field.default;
    return {
      ...(asked as FormField),
      ...(typeof preset === 'string' ? { default: swap(preset) } : {}),
      ...(Array.isArray(preset) ? { default: preset.map(swap) } : {}),
    };
  }),
  translations: Object.fromEntries(
    Object.entries(form.translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(texts).map(([path, text]) => [
          path === `fields/${id}/options/${from}` ? `fields/${id}/options/${to}` : path,
          text,
        ]),
      ),
    ]),
  ),
});

/**
 * Gives an option another label. Its value, which mails, integrations and exports get, follows the label until a
 * version holds it (`saved`) or a person chose it; preset, conditions and translations go with it.
 */
export const relabelOption = (
  form: FormWrite,
  { id, index }: { id: string; index: number },
  label: string,
  saved: FormWrite,
): FormWrite => {
  const options = form.fields.find((field) => field.id === id)?.options ?? [];
  const option = options[index];
  if (!option) return form;
  const isHeld = saved.fields.some(
    (field) => field.id === id && field.options?.some((one) => one.value === option.value),
  );
  const others = options.filter((one) => one !== option).map((one) => one.value);
  const isKept = isHeld || !isFromLabel(option) || (slugOf(label) === '' && PLAIN.test(option.value));
  const value = isKept ? option.value : valueFor(label, others);
  const renamed = updateField(form, id, { options: options.with(index, { value, label }) });
  return value === option.value ? renamed : withValue(renamed, id, option.value, value);
};
