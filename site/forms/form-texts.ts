import { type FormField, refusalsOf, takesFiles } from '#form-fields/index.ts';
import type { Translate } from '../i18n/i18n.types.ts';
import { limitInWords } from './limit-words.ts';

/** What the script says of any form, by the end of its key below `form.`. */
const always = ['sending', 'offline', 'failed', 'busy', 'sent_title', 'number', 'gone', 'summary'];
const ofPreviews = ['preview'];
const ofCounts = ['characters_left'];
const ofFiles = ['uploading', 'file_remove', 'file_again'];
/** Of a telephone number that is confirmed with a code. */
const ofCodes = [
  'checking',
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
];

export type ScriptTexts = Readonly<Record<string, string>>;

/** What decides which texts a form can need. */
interface SpokenForm {
  fields: readonly FormField[];
  consents: readonly unknown[];
  captcha: { kind: string };
  /** It may say that it sends nothing. */
  isPreview: boolean;
}

/**
 * Texts of the script by key: `sending`, `problem.required` …; values stay as `{name}`, to be filled in the browser.
 * What this form cannot say is not sent; should the server refuse for another reason, the visitor reads that the value is to be checked.
 */
export function formScriptTexts(t: Translate, form: SpokenForm): ScriptTexts {
  const { fields, consents, captcha, isPreview } = form;
  const keys = [
    ...always,
    ...(isPreview ? ofPreviews : []),
    ...(fields.some(({ max_length }) => max_length !== undefined) ? ofCounts : []),
    ...(fields.some(takesFiles) ? ofFiles : []),
    ...(fields.some(({ verify }) => verify) ? ofCodes : []),
  ];
  const codes = new Set<string>([
    ...fields.flatMap(refusalsOf),
    ...(consents.length > 0 ? ['consent'] : []),
    ...(captcha.kind === 'off' ? [] : ['captcha_failed']),
    'form_token_invalid',
    'form_token_used',
    'stale_form',
  ]);
  const own = keys.map((key) => [key, t(`form.${key}`)] as const);
  const problems = [...codes].map((code) => [`problem.${code}`, problemText(t, code)] as const);
  return Object.fromEntries([...own, ...problems]);
}

/** A rule's text in the visitor's language; for a code without one that the value is to be checked. */
export function problemText(
  t: Translate,
  code: string,
  meta: Record<string, string | number> = {},
  locale?: string,
): string {
  const key = `form.problem.${code}`;
  const written = (value: string | number) => (locale === undefined ? value : limitInWords(value, locale));
  const limits = Object.entries(meta).map(([name, value]) => [name, written(value)]);
  const text = t(key, Object.fromEntries(limits));
  return text === key ? t('form.summary') : text;
}
