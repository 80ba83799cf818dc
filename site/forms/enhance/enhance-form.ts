import type { FormPrefill } from '../form-view.types.ts';
import { countActivity } from './activity.ts';
import { createCaptcha } from './captcha.ts';
import { openDraft } from './draft.ts';
import { enhanceField } from './enhance-field.ts';
import { checkField, focusField, isMarked, showProblem, showSummary } from './field-problems.ts';
import { applyConditions } from './field-values.ts';
import { createSteps } from './form-steps.ts';
import { createFormToken } from './form-token.ts';
import { controlsOf, fieldElement, type LiveForm, part, readLiveForm } from './live-form.ts';
import { describeSource, followTabs, prefillFields } from './prefill.ts';
import { createSubmission } from './submission.ts';

/**
 * Makes a drawn form comfortable: per-field problems as a field is left, steps, conditions, a draft that survives, and
 * sending without leaving the page. Once for each `<fc-form>`, when it is near or touched; a second call does nothing.
 * @param prefill how the page's address fills it, where the link that opened it says so
 * @returns a function that keeps what was typed and lets go of the form
 */
export function enhanceForm(host: HTMLElement, prefill: FormPrefill = {}): () => void {
  const stop = new AbortController();
  const live = readLiveForm(host, stop.signal);
  if (!live || host.dataset.ready !== undefined) return () => undefined;
  host.dataset.ready = '';
  const { form, script } = live;
  form.noValidate = true;
  Object.assign(script.prefill, prefill);
  const drafts = openDraft(live, prefillFields(live));
  // A quiz on the same page writes its answers into the address.
  document.addEventListener('fc-address', () => prefillFields(live), { signal: stop.signal });
  describeSource(live);
  const activity = countActivity(live);
  for (const field of script.fields) enhanceField(live, field, drafts.draft.files);
  applyConditions(live);
  const token = createFormToken(live, drafts);
  void token.ready();
  const steps = createSteps(live, (index) => {
    drafts.draft.step = index;
    activity.reached(index);
    drafts.saveSoon();
  });
  steps.show(drafts.isRestored ? drafts.draft.step : 0, false);
  const submit = createSubmission(live, { drafts, steps, token, captcha: createCaptcha(live, drafts) });
  const next = () => {
    const [problem] = steps.problems();
    if (problem) focusField(live, problem.field);
    else steps.show(steps.current + 1, true);
  };

  const listen = (type: string, listener: (event: Event) => void) =>
    form.addEventListener(type, listener, { signal: stop.signal });
  listen('submit', (event) => {
    event.preventDefault();
    if (steps.isLast) void submit();
    else next();
  });
  listen('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-part=next]')) next();
    if (target?.closest('[data-part=back]')) steps.show(steps.current - 1, true);
    const link = target?.closest<HTMLElement>('a[data-target], [data-part=summary] a');
    const field = link?.dataset.target ?? link?.getAttribute('href')?.slice(1).replace(prefixOf(live), '');
    if (!link || !field) return;
    event.preventDefault();
    steps.reveal(field);
    focusField(live, field);
  });
  for (const type of ['input', 'change']) {
    listen(type, (event) => {
      applyConditions(live);
      drafts.saveSoon();
      const field = fieldOf(event.target);
      if (field === null) return;
      countCharacters(live, field);
      if (isMarked(live, field) || isTooLong(live, field) || hasNewFiles(event)) checkField(live, field);
    });
  }
  checkOnLeaving(live);
  followTabs(live, () => drafts.saveSoon());
  if (drafts.draft.stale) {
    drafts.draft.stale = false;
    showSummary(live, [], live.say('problem.stale_form'));
  }
  return () => {
    drafts.save();
    stop.abort();
  };
}

const prefixOf = ({ form }: LiveForm): string => `${form.id.replace(/-form$/, '')}-`;

const fieldOf = (target: EventTarget | null): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-field-id]')?.dataset.fieldId : null) ?? null;

/**
 * Says what is wrong as a field is left. While a mouse or finger is down nothing is said: the words would move what is
 * being pressed away from under it.
 */
function checkOnLeaving(live: LiveForm): void {
  const options = { signal: live.signal };
  let isPressed = false;
  let left: string | null = null;
  const check = () => {
    const field = left;
    left = null;
    if (field !== null && fieldOf(document.activeElement) !== field) checkField(live, field);
  };
  document.addEventListener('pointerdown', () => (isPressed = true), { ...options, capture: true });
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(
      type,
      () => {
        isPressed = false;
        setTimeout(check);
      },
      { ...options, capture: true },
    );
  live.form.addEventListener(
    'focusout',
    (event) => {
      const field = fieldOf(event.target);
      if (field === null || fieldOf(event.relatedTarget) === field) return;
      // Another window came to the front: nobody has left the field.
      if (!document.hasFocus()) return;
      left = field;
      if (!isPressed) setTimeout(check);
    },
    options,
  );
}

/** A file that is refused is told of as it is chosen: the next one is a few presses away then, not a whole form. */
const hasNewFiles = ({ type, target }: Event): boolean =>
  type === 'change' && target instanceof HTMLInputElement && target.type === 'file' && Boolean(target.files?.length);

const lengthOf = (text: string): number => [...text].length;

const limitOf = (live: LiveForm, id: string): number | undefined =>
  live.script.fields.find((field) => field.id === id)?.max_length;

const isTooLong = (live: LiveForm, id: string): boolean => {
  const limit = limitOf(live, id);
  return limit !== undefined && lengthOf(controlsOf(live, id)[0]?.value ?? '') > limit;
};

/** How many characters are left, once most of them are used. */
function countCharacters(live: LiveForm, id: string): void {
  const limit = limitOf(live, id);
  const around = fieldElement(live, id);
  const line = around && part(around, 'count');
  if (limit === undefined || !line) return;
  const left = limit - lengthOf(controlsOf(live, id)[0]?.value ?? '');
  line.hidden = left > limit / 2 || left < 0;
  line.textContent = live.say('characters_left', { count: left });
  if (left >= 0 && isMarked(live, id)) showProblem(live, id, null);
}
