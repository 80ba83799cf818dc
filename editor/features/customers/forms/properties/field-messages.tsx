import type { FormField } from '#api-clients/forms/form.resources.ts';
import { fillMessage, type MessageCode, messages } from '#form-fields/index.ts';
import styles from './properties.module.css';

const byType: Partial<Record<FormField['type'], readonly MessageCode[]>> = {
  email: ['email', 'email_undeliverable'],
  phone: ['phone'],
  number: ['number'],
  integer: ['integer'],
  date: ['date'],
  time: ['time'],
  select: ['option'],
  radio: ['option'],
  checkbox_group: ['option'],
  location: ['option'],
  postcode: ['postcode'],
  vin: ['vin'],
  url: ['url'],
  file: ['file_type', 'file_size', 'files_max', 'file_infected'],
};

const size = (bytes: number): string => `${Math.round(bytes / 104_857.6) / 10} MB`;

/** What a visitor can be told about this field, in the exact words, with its own bounds in them. */
const messagesOf = (field: FormField): string[] => {
  const say = (code: MessageCode, meta?: Record<string, string | number>) => fillMessage(messages[code], meta);
  const found: string[] = [];
  if (field.required) found.push(say(field.type === 'consent' ? 'consent' : 'required'));
  if (field.min_length !== undefined) found.push(say('min_length', { min: field.min_length }));
  if (field.max_length !== undefined) found.push(say('max_length'));
  if (field.pattern) found.push(say('pattern'));
  const bounds: Record<string, readonly [MessageCode, MessageCode]> = {
    date: ['date_min', 'date_max'],
    time: ['time_min', 'time_max'],
    checkbox_group: ['options_min', 'options_max'],
  };
  const [least, most] = bounds[field.type] ?? ['min', 'max'];
  if (field.min !== undefined && field.min !== '') found.push(say(least, { min: field.min }));
  if (field.max !== undefined && field.max !== '') found.push(say(most, { max: field.max }));
  if (field.step !== undefined) found.push(say('step', { step: field.step }));
  const file = {
    types: field.accept?.join(', ') ?? '…',
    max: field.max_size === undefined ? '…' : size(field.max_size),
  };
  for (const code of byType[field.type] ?? [])
    found.push(say(code, code === 'files_max' ? { max: field.max_files ?? 1 } : file));
  return found;
};

/** The messages visitors may meet at this field. */
export const FieldMessages = ({ field }: { field: FormField }) => {
  const found = messagesOf(field);
  if (found.length === 0) return null;
  return (
    <details className={styles.messages}>
      <summary>
        What visitors may be told <span className={styles.count}>{found.length}</span>
      </summary>
      <ul>
        {found.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
};
