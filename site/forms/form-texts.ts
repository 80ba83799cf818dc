import { fillMessage, messages } from '#form-fields/index.ts';
import type { Translate } from '../i18n/i18n.types.ts';
import { limitInWords } from './limit-words.ts';

/** Keys below `form.` that the script shows; with the problems of the fields they travel beside the form. */
const scriptTexts = [
  'step',
  'summary',
  'sending',
  'uploading',
  'offline',
  'failed',
  'busy',
  'retry',
  'characters_left',
  'file_remove',
  'file_again',
  'country',
  'sent_title',
  'number',
  'gone',
  'preview',
  'checking',
] as const;

/** Those of a telephone number that is confirmed with a code. */
const verificationTexts = [
  'verify_send',
  'verify_sent',
  'verify_code',
  'verify_check',
  'verify_again',
  'verify_done',
  'verify_wrong',
  'verify_expired',
  'verify_many',
  'verify_away',
  'verify_refused',
] as const;

export type ScriptTexts = Readonly<Record<string, string>>;

/**
 * Texts of the script by key: `step`, `problem.required` …; values stay as `{name}`, to be filled in the browser.
 * @param fields those of the form: what none of them can show is not sent
 */
export function formScriptTexts(t: Translate, fields: readonly { verify?: boolean | undefined }[]): ScriptTexts {
  const keys = fields.some((field) => field.verify) ? [...scriptTexts, ...verificationTexts] : scriptTexts;
  const own = keys.map((key) => [key, t(`form.${key}`)] as const);
  const problems = Object.keys(messages).map((code) => [`problem.${code}`, problemText(t, code)] as const);
  return Object.fromEntries([...own, ...problems]);
}

/** A rule's text in the visitor's language; the English one of form-fields where there is none. */
export function problemText(
  t: Translate,
  code: string,
  meta: Record<string, string | number> = {},
  locale?: string,
): string {
  const key = `form.problem.${code}`;
  // Numbers are written by the message itself.
  const written = (value: string | number) =>
    typeof value === 'string' && locale !== undefined ? limitInWords(value, locale) : value;
  const limits = Object.entries(meta).map(([name, value]) => [name, written(value)]);
  const text = t(key, Object.fromEntries(limits));
  if (text !== key) return text;
  const known: Readonly<Record<string, string>> = messages;
  return fillMessage(known[code] ?? messages.text, meta);
}
