import type { FormField } from './field.types.ts';
import type { MessageCode } from './messages.ts';
import { fieldType } from './validate-submission.ts';

/** The setting without which a rule never refuses. */
const settingOf: Partial<Record<MessageCode, keyof FormField>> = {
  min_length: 'min_length',
  pattern: 'pattern',
  min: 'min',
  max: 'max',
  step: 'step',
  date_min: 'min',
  date_max: 'max',
  time_min: 'min',
  time_max: 'max',
  options_min: 'min',
  options_max: 'max',
  phone_unverified: 'verify',
};

/** Why what a visitor gives this field may be refused, here or on the server. */
export function refusalsOf(field: FormField): MessageCode[] {
  const type = fieldType(field.type);
  if (!type) return [];
  const may = (code: MessageCode) => {
    const setting = settingOf[code];
    return setting === undefined || (field[setting] ?? false) !== false;
  };
  return [...type.refusals.filter(may), ...(field.required ? [type.missing ?? 'required'] : [])];
}
