import type { ValueProblem } from '#form-fields/index.ts';
import { answerLine, validateSubmission } from '#form-fields/index.ts';
import { limitInWords } from '../limit-words.ts';
import { readValues } from './field-values.ts';
import { fieldElement, type LiveForm, part } from './live-form.ts';

/** Something wrong with one field, in the visitor's words. */
export interface ShownProblem {
  field: string;
  label: string;
  text: string;
}

/**
 * A rule's text with its limits as people of this language write them; of a refusal that nobody foresaw (what the server
 * says of it is English) that the value is to be checked.
 */
export function problemText({ say, script }: LiveForm, { code, meta }: Pick<ValueProblem, 'code' | 'meta'>): string {
  const key = `problem.${code}`;
  if (!Object.hasOwn(script.texts, key)) return say('summary');
  const written = Object.entries(meta ?? {}).map(([name, value]) => [name, limitInWords(value, script.locale)]);
  return say(key, Object.fromEntries(written));
}

/** Everything that is wrong now, consents of the form included, in the order of the form. */
export function findProblems(live: LiveForm): ShownProblem[] {
  const { problems } = validateSubmission(live.rules, readValues(live));
  const fields = problems.map((problem) => ({
    field: problem.field,
    label: problem.label,
    text: problemText(live, problem),
  }));
  const consents = live.script.consents
    .filter(({ key, required }) => required && !isTicked(live, `consent-${key}`))
    .map(({ key, label }) => ({ field: `consent-${key}`, label, text: live.say('problem.consent') }));
  return [...fields, ...consents];
}

const isTicked = (live: LiveForm, id: string): boolean =>
  fieldElement(live, id)?.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked === true;

/** Says beside a field what is wrong with it, or that nothing is. */
export function showProblem(live: LiveForm, id: string, text: string | null): void {
  const around = fieldElement(live, id);
  const line = around && part(around, 'problem');
  if (!around || !line) return;
  around.toggleAttribute('data-invalid', text !== null);
  line.hidden = text === null;
  const words = line.querySelector('span');
  if (words) words.textContent = text ?? '';
  const marked = around.querySelectorAll(
    'fieldset, input[name]:not([type=radio]), select[name], textarea[name], [role=combobox]',
  );
  for (const element of marked) {
    if (text === null) element.removeAttribute('aria-invalid');
    else element.setAttribute('aria-invalid', 'true');
  }
  if (text === null) takeFromSummary(live, id);
}

/** What has been put right leaves the list; the list goes when nothing is left of it. */
function takeFromSummary({ form }: LiveForm, id: string): void {
  const summary = part(form, 'summary');
  summary?.querySelector(`[data-target="${CSS.escape(id)}"]`)?.parentElement?.remove();
  if (summary && !summary.querySelector('li') && !part(summary, 'notice')?.textContent) summary.hidden = true;
}

export const isMarked = (live: LiveForm, id: string): boolean =>
  fieldElement(live, id)?.hasAttribute('data-invalid') === true;

/** Checks a field as somebody leaves it, or while they put right what was wrong. */
export function checkField(live: LiveForm, id: string): void {
  showProblem(live, id, findProblems(live).find(({ field }) => field === id)?.text ?? null);
}

/** The linked list of all that is wrong; without anything it goes away. */
export function showSummary(live: LiveForm, problems: readonly ShownProblem[], notice: string | null): void {
  const summary = part(live.form, 'summary');
  const list = summary?.querySelector('ul');
  if (!summary || !list) return;
  const prefix = live.form.id.replace(/-form$/, '');
  list.replaceChildren(
    ...problems.map(({ field, label, text }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = `#${prefix}-${field}`;
      link.dataset.target = field;
      link.textContent = answerLine(label, text);
      item.append(link);
      return item;
    }),
  );
  let line = part(summary, 'notice');
  if (notice !== null && !line) {
    line = document.createElement('p');
    line.dataset.part = 'notice';
    list.before(line);
  }
  if (line) line.textContent = notice ?? '';
  summary.hidden = problems.length === 0 && notice === null;
  if (!summary.hidden) summary.focus();
}

/** Moves to a field's first control. */
export function focusField(live: LiveForm, id: string): void {
  const around = fieldElement(live, id);
  const found = around?.querySelectorAll<HTMLElement>(
    '[name]:not([type=hidden]), select, input:not([type=hidden]), button',
  );
  // What the script has put something else in the place of is there, but cannot be seen.
  const target = [...(found ?? [])].find((one) => one.checkVisibility());
  around?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
