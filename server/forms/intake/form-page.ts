import { createHash } from 'node:crypto';
import type { FormPlace } from '#api-clients/forms/form-page.types.ts';
import { placeNames } from '#api-clients/forms/place-names.ts';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import {
  answerLine,
  autocompleteOf,
  controlOf,
  type FieldOption,
  type FieldProblem,
  type FormField,
  isEmptyValue,
  type LineInput,
  refersTo,
  stepsOf,
  submissionNames,
  takesFiles,
} from '#form-fields/index.ts';
import type { FormDefinition } from '../forms.tables.ts';

/** Attributes from their values: false and undefined are left out, true stands alone. */
const attributes = (values: Record<string, string | number | boolean | undefined>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false && value !== '')
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');

const css = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:0}main{max-inline-size:40rem;margin-inline:auto;padding:1.5rem}
h1{font-size:1.75rem;line-height:1.2}.field{margin-block:1.25rem}label,legend{display:block;font-weight:600;margin-block-end:.25rem}
input:not([type=checkbox],[type=radio]),select,textarea{box-sizing:border-box;inline-size:100%;font:inherit;padding:.625rem .75rem;border:1px solid #767676;border-radius:.25rem;background:Canvas;color:CanvasText}
fieldset{border:0;padding:0;margin:0}.choice{display:flex;gap:.625rem;align-items:start;font-weight:400;min-block-size:2.75rem}.choice input{inline-size:1.25rem;block-size:1.25rem;margin-block:.125rem}
.help{margin:0 0 .25rem}.problem{margin:0 0 .25rem;color:light-dark(#a11212,#ff9d9d);font-weight:600}.summary{border:2px solid light-dark(#a11212,#ff9d9d);padding:1rem 1.25rem;margin-block:1.5rem}
.summary h2{margin:0 0 .5rem;font-size:1.125rem}button{font:inherit;font-weight:600;padding:.75rem 1.5rem;min-block-size:2.75rem;border:0;border-radius:.25rem;background:CanvasText;color:Canvas}
.trap{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}:focus-visible{outline:3px solid light-dark(#0b57d0,#a8c7fa);outline-offset:2px}`;
const cssHash = createHash('sha256').update(css).digest('base64');

const rightToLeft = ['ar', 'he', 'fa', 'ur'];

/** A page without any script; its one style sheet is allowed by its hash. */
const page = (locale: string, title: string, body: string): string =>
  `<!doctype html><html${attributes({ lang: locale, dir: rightToLeft.includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr' })}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${css}</style></head><body><main>${body}</main></body></html>`;

export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${cssHash}'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
  'referrer-policy': 'same-origin',
};

export interface FormPage {
  /** Where it is sent. */
  action: string;
  name: string;
  version: number;
  locale: string;
  definition: FormDefinition;
  /** Options of location fields. */
  locations: readonly FormPlace[];
  token: string;
  /** As they came in; nothing typed is lost. */
  values: Readonly<Record<string, unknown>>;
  hidden: Readonly<Record<string, string>>;
  /** By the names of their inputs. */
  carried: Readonly<Record<string, string>>;
  consents: readonly string[];
  problems: readonly FieldProblem[];
  /** What is wrong with the whole form: it has changed, the token ran out. */
  notice: string | null;
}

const textValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const idOf = (field: string): string => `field-${field}`;

const optionsOf = (field: FormField, data: FormPage): FieldOption[] =>
  refersTo(field) === 'location'
    ? [...placeNames(data.locations)].map(([value, label]) => ({ value, label }))
    : (field.options ?? []);

const choices = (
  field: FormField,
  data: FormPage,
  { isMany, given, describedBy }: { isMany: boolean; given: unknown; describedBy: string },
): string => {
  const kind = isMany ? 'checkbox' : 'radio';
  const chosen = Array.isArray(given) ? given : [given];
  const name = isMany ? submissionNames.values(field.id) : submissionNames.value(field.id);
  const items = optionsOf(field, data).map(
    (option, index) =>
      `<label class="choice"><input${attributes({ type: kind, name, value: option.value, id: index === 0 ? idOf(field.id) : undefined, checked: chosen.includes(option.value), required: !isMany && field.required })}>${escapeHtml(option.label)}</label>`,
  );
  return `<fieldset${attributes({ 'aria-describedby': describedBy })}><legend>${label(field)}</legend>${items.join('')}</fieldset>`;
};

const label = (field: FormField): string =>
  `${escapeHtml(field.label)}${field.required ? '' : ' <span>(optional)</span>'}`;

const tick = (field: FormField, given: unknown, describedBy: string): string =>
  `<label class="choice"><input${attributes({ type: 'checkbox', name: submissionNames.value(field.id), value: 'true', id: idOf(field.id), checked: given === 'true' || given === true || given === 'on', required: field.required, 'aria-describedby': describedBy })}>${escapeHtml(field.label)}</label>`;

/** A field that depends on another cannot be required by the browser here: without script it is always drawn. */
const relaxed = (field: FormField): FormField =>
  isEmptyValue(field.visible_if) ? field : { ...field, required: false };

const lineHtml = (field: FormField, input: LineInput, shared: Parameters<typeof attributes>[0]): string => {
  const step = input.takesFractions ? (field.step ?? 'any') : undefined;
  return `<input${attributes({ ...shared, type: input.type, step, autocomplete: autocompleteOf(field) })}>`;
};

const optionHtml = ({ value, label: words }: FieldOption, given: unknown): string =>
  `<option${attributes({ value, selected: value === given })}>${escapeHtml(words)}</option>`;

const grouped = (options: readonly FieldOption[], html: (option: FieldOption) => string): string =>
  [...Map.groupBy(options, ({ group }) => group)]
    .map(([group, some]) =>
      group === undefined
        ? some.map(html).join('')
        : `<optgroup${attributes({ label: group })}>${some.map(html).join('')}</optgroup>`,
    )
    .join('');

const control = (field: FormField, data: FormPage, describedBy: string, isWrong: boolean): string => {
  const given = data.values[field.id] ?? field.default;
  const drawn = controlOf(field);
  if (drawn.kind === 'choices') return choices(field, data, { isMany: drawn.isMany, given, describedBy });
  if (drawn.kind === 'tick') return tick(field, given, describedBy);
  const shared = {
    id: idOf(field.id),
    name: drawn.kind === 'files' ? submissionNames.values(field.id) : submissionNames.value(field.id),
    required: field.required,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong ? 'true' : undefined,
  };
  const head = `<label for="${idOf(field.id)}">${label(field)}</label>`;
  const lengths = { maxlength: field.max_length, minlength: field.min_length, placeholder: field.placeholder };
  if (drawn.kind === 'list') {
    const options = grouped(optionsOf(field, data), (option) => optionHtml(option, given));
    return `${head}<select${attributes(shared)}><option value="">–</option>${options}</select>`;
  }
  if (drawn.kind === 'lines')
    return `${head}<textarea${attributes({ ...shared, ...lengths, rows: 5 })}>\n${escapeHtml(textValue(given))}</textarea>`;
  if (drawn.kind === 'files')
    return `${head}<input${attributes({ ...shared, ...lengths, type: 'file', accept: field.accept?.join(','), multiple: (field.max_files ?? 1) > 1 })}>`;
  const input: LineInput = drawn.kind === 'line' ? drawn.input : { type: 'text' };
  return head + lineHtml(field, input, { ...shared, ...lengths, value: textValue(given) });
};

const fieldHtml = (declared: FormField, data: FormPage): string => {
  const field = relaxed(declared);
  const { kind } = controlOf(field);
  if (kind === 'heading') return `<h2>${escapeHtml(field.label)}</h2>`;
  if (kind === 'words') return `<div>${sanitizeHtml(field.html ?? '')}</div>`;
  // The page says which car it is about; nobody is asked to type a stock number.
  if (kind === 'carried')
    return `<input${attributes({ type: 'hidden', name: submissionNames.value(field.id), value: textValue(data.values[field.id] ?? field.default) || undefined })}>`;
  const problem = data.problems.find((one) => one.field === field.id);
  const ids = [field.help ? `${idOf(field.id)}-help` : '', problem ? `${idOf(field.id)}-problem` : ''].filter(Boolean);
  const help = field.help ? `<p class="help" id="${idOf(field.id)}-help">${escapeHtml(field.help)}</p>` : '';
  const said = problem ? `<p class="problem" id="${idOf(field.id)}-problem">${escapeHtml(problem.message)}</p>` : '';
  return `<div class="field">${help}${said}${control(field, data, ids.join(' '), problem !== undefined)}</div>`;
};

const summary = (data: FormPage): string => {
  if (data.problems.length === 0 && data.notice === null) return '';
  const items = data.problems.map(
    ({ field, label: name, message }) =>
      `<li><a href="#${idOf(escapeHtml(field))}">${escapeHtml(answerLine(name, message))}</a></li>`,
  );
  const notice = data.notice === null ? '' : `<p>${escapeHtml(data.notice)}</p>`;
  return `<div class="summary" role="alert" tabindex="-1" id="summary"><h2>Please check the form</h2>${notice}${items.length > 0 ? `<ul>${items.join('')}</ul>` : ''}</div>`;
};

/** The whole form as one page that works without script: values kept, each problem beside its field and linked above. */
export const formPage = (data: FormPage): string => {
  const { definition } = data;
  const byId = new Map(definition.fields.map((field) => [field.id, field as FormField]));
  const steps = stepsOf({ fields: definition.fields as FormField[], steps: definition.steps }).map(
    ({ title, fields }) => {
      const inside = fields.map((id) => byId.get(id)).flatMap((field) => (field ? [fieldHtml(field, data)] : []));
      return title === '' ? inside.join('') : `<section><h2>${escapeHtml(title)}</h2>${inside.join('')}</section>`;
    },
  );
  const consents = definition.consents.map(
    ({ key, text, required }) =>
      `<div class="field"><label class="choice"><input${attributes({ type: 'checkbox', id: idOf(`consent-${key}`), name: submissionNames.consent(key), value: 'true', checked: data.consents.includes(key), required })}>${escapeHtml(text)}</label></div>`,
  );
  const kept = [
    ...Object.entries(data.hidden).map(([name, value]) => [submissionNames.hidden(name), value] as const),
    ...Object.entries(data.carried),
  ].map(([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`);
  const trap = definition.spam.honeypot
    ? `<div class="trap" aria-hidden="true"><label>Leave this empty <input name="${submissionNames.honeypot}" tabindex="-1" autocomplete="off"></label></div>`
    : '';
  const own = `<input${attributes({ type: 'hidden', name: submissionNames.token, value: data.token })}><input${attributes({ type: 'hidden', name: submissionNames.formVersion, value: data.version })}><input${attributes({ type: 'hidden', name: submissionNames.locale, value: data.locale })}>`;
  const hasFiles = definition.fields.some(takesFiles);
  const title = data.problems.length > 0 ? `Error: ${data.name}` : data.name;
  return page(
    data.locale,
    title,
    `<h1>${escapeHtml(data.name)}</h1>${summary(data)}<form${attributes({ method: 'post', action: data.action, enctype: hasFiles ? 'multipart/form-data' : undefined, novalidate: data.problems.length > 0 })}>${own}${kept.join('')}${trap}${steps.join('')}${consents.join('')}<button type="submit">${escapeHtml(definition.submit_label)}</button></form>`,
  );
};

/** A page with one message. */
export const messagePage = (locale: string, title: string, bodyHtml: string): string =>
  page(locale, title, `<h1>${escapeHtml(title)}</h1><div>${sanitizeHtml(bodyHtml)}</div>`);
