import type { FormField } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { fieldType, fillMessage, type MessageCode, messages } from '#form-fields/index.ts';
import { staffType } from '#form-fields/staff.ts';
import styles from './properties.module.css';

const size = (bytes: number): string => t('{bytes} MB', { bytes: Math.round(bytes / 104_857.6) / 10 });

/** What a visitor can be told about this field, in the exact words, with its own bounds in them. */
const messagesOf = (field: FormField): string[] => {
  const say = (code: MessageCode, meta?: Record<string, string | number>) => fillMessage(messages[code], meta);
  const found: string[] = [];
  if (field.required) found.push(say(fieldType(field.type)?.missing ?? 'required'));
  if (field.min_length !== undefined) found.push(say('min_length', { min: field.min_length }));
  if (field.max_length !== undefined) found.push(say('max_length'));
  if (field.pattern) found.push(say('pattern'));
  const { limits: [least, most] = ['min', 'max'], messages: own = [] } = staffType(field);
  if (field.min !== undefined && field.min !== '') found.push(say(least, { min: field.min }));
  if (field.max !== undefined && field.max !== '') found.push(say(most, { max: field.max }));
  if (field.step !== undefined) found.push(say('step', { step: field.step }));
  const file = {
    types: field.accept?.join(', ') ?? '…',
    max: field.max_size === undefined ? '…' : size(field.max_size),
  };
  for (const code of own) found.push(say(code, code === 'files_max' ? { max: field.max_files ?? 1 } : file));
  return found;
};

/** The messages visitors may meet at this field. */
export const FieldMessages = ({ field }: { field: FormField }) => {
  const found = messagesOf(field);
  if (found.length === 0) return null;
  return (
    <details className={styles.messages}>
      <summary>
        {tRich('What visitors may be told <part/>', { part: <span className={styles.count}>{found.length}</span> })}
      </summary>
      <ul>
        {found.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
};
