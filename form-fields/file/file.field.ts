import { defineField, type FieldValue, type FileValue } from '../field.types.ts';
import { refused } from '../messages.ts';
import { asText } from '../value-rules.ts';

export const DEFAULT_ACCEPT = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const LARGEST = 10_485_760;

const isFile = (value: unknown): value is FileValue => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, size, content_type: type } = value as Partial<Record<keyof FileValue, unknown>>;
  return typeof id === 'string' && typeof name === 'string' && typeof type === 'string' && Number.isSafeInteger(size);
};

const fits = (file: FileValue, accept: readonly string[]): boolean =>
  accept.some((rule) => {
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule.toLowerCase());
    if (rule.endsWith('/*')) return file.content_type.startsWith(rule.slice(0, -1));
    return file.content_type === rule;
  });

/** What people call the files of a whole family, in any language. */
const families: Readonly<Record<string, string>> = {
  'image/*': 'JPEG, PNG, WEBP…',
  'video/*': 'MP4, MOV, WEBM…',
  'audio/*': 'MP3, M4A, WAV…',
  'text/*': 'TXT, CSV…',
};

/** A kind of file as people call it: "PDF", "JPEG"; programs' names where nobody has another. */
const kindText = (rule: string): string =>
  families[rule] ?? /^(?:\.|(?:application|image)\/)([\w.+-]+)$/.exec(rule)?.[1]?.toUpperCase() ?? rule;

/** "5 MB" */
const sizeText = (bytes: number): string =>
  bytes >= 1_048_576 ? `${Math.round(bytes / 1_048_576)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;

export default defineField({
  type: 'file',
  label: 'File',
  hasValue: true,
  pii: 'contact',
  control: { kind: 'files' },
  settings: {
    accept: { type: 'array', title: 'Kinds of file', items: { type: 'string' } },
    max_size: { type: 'integer', title: 'Largest size (bytes)', minimum: 1, maximum: LARGEST },
    max_files: { type: 'integer', title: 'At most (files)', minimum: 1, maximum: 5 },
  },
  refusals: ['files_max', 'file', 'file_type', 'file_size', 'file_infected'],
  read(value, field) {
    const files = Array.isArray(value) ? value : [value];
    const most = Math.min(field.max_files ?? 1, 5);
    if (files.length > most) return refused('files_max', { max: most });
    if (!files.every(isFile)) return refused('file');
    const accept = field.accept?.length ? field.accept : DEFAULT_ACCEPT;
    const largest = Math.min(field.max_size ?? LARGEST, LARGEST);
    if (!files.every((file) => fits(file, accept)))
      return refused('file_type', { types: accept.map(kindText).join(', ') });
    if (files.some((file) => file.size > largest || file.size < 1))
      return refused('file_size', { max: sizeText(largest) });
    return {
      ok: true,
      value: files.map(({ id, name, size, content_type }) => ({ id, name: name.slice(0, 200), size, content_type })),
    };
  },
  toText: (value: FieldValue) => asText(value),
});
