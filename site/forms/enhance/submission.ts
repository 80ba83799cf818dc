import { fillMessage } from '#form-fields/index.ts';
import { withProgress } from '#site/ui/request-progress.ts';
import type { Captcha } from './captcha.ts';
import type { CheckedForm } from './checked-form.types.ts';
import type { DraftStore } from './draft.ts';
import { findProblems, problemText, type ShownProblem, showProblem, showSummary } from './field-problems.ts';
import type { FormSteps } from './form-steps.ts';
import type { FormToken } from './form-token.ts';
import { type LiveForm, part, SENDS } from './live-form.ts';
import { type SendOutcome, type SentProblem, sendForm, signatureOf, type Thanks } from './send-form.ts';
import { thanksWords } from './thanks-words.ts';

/** Waits between tries that nobody has to ask for. */
const pauses = [1_000, 3_000];

interface Parts {
  drafts: DraftStore;
  steps: FormSteps;
  token: FormToken;
  captcha: Captcha;
}

/** Checks, sends, and says what came of it. One lead however often somebody presses the button. */
export function createSubmission(live: LiveForm, { drafts, steps, token, captcha }: Parts): () => Promise<void> {
  const { form, say } = live;
  const button = form.querySelector<HTMLButtonElement>(SENDS);
  const status = createStatus(live);
  let isSending = false;
  let waitsForNetwork = false;

  const refuse = (problems: readonly ShownProblem[], notice: string | null) => {
    for (const { id } of live.script.fields) showProblem(live, id, null);
    for (const { key } of live.script.consents) showProblem(live, `consent-${key}`, null);
    for (const { field, text } of problems) showProblem(live, field, text);
    const [first] = problems;
    if (first) steps.reveal(first.field);
    showSummary(live, problems, notice);
  };

  /** For blocks whose form is one of their steps. */
  const tellAround = (type: 'fc-form-failed' | 'fc-form-refused', detail?: readonly SentProblem[]) =>
    live.host.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));

  const sendWithToken = async (): Promise<SendOutcome> => {
    await token.ready();
    if (!(await captcha.ready())) return { kind: 'refused', code: 'captcha_failed', problems: [] };
    const signature = signatureOf(live);
    if (drafts.draft.attempt?.signature !== signature) drafts.draft.attempt = { signature, key: newKey() };
    drafts.save();
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await sendForm(live, drafts.draft.attempt.key, status.progress);
      const pause = pauses[attempt];
      if (outcome.kind !== 'failed' || outcome.isOffline || outcome.isBusy || pause === undefined) return outcome;
      await new Promise((next) => setTimeout(next, pause));
    }
  };

  /** A token that does not count is no fault of the visitor: another one is fetched, once. */
  const send = async (): Promise<SendOutcome> => {
    const outcome = await sendWithToken();
    if (outcome.kind !== 'refused' || !outcome.code.startsWith('form_token_')) return outcome;
    token.renew();
    return sendWithToken();
  };

  const finish = async (thanks: Thanks, number: string) => {
    drafts.clear();
    /** What has to go out before the page is left. */
    const holds: Promise<unknown>[] = [];
    live.host.dispatchEvent(
      new CustomEvent('fc-form-sent', { bubbles: true, detail: { form: live.script.id, number, holds } }),
    );
    if (thanks.mode === 'redirect' && thanks.redirect_url) {
      await Promise.allSettled(holds);
      return location.assign(thanks.redirect_url);
    }
    showThanks(live, thanks, number);
  };

  const refused = (code: string, sent: readonly SentProblem[]) => {
    const problems = sent.map((problem) => ({ ...problem, text: problemText(live, problem) }));
    if (code === 'stale_form' && !drafts.draft.stale) {
      // The page has the old form: a new one takes over what was typed.
      drafts.draft.stale = true;
      drafts.save();
      const event = new CustomEvent('fc-form-stale', { bubbles: true, cancelable: true });
      if (live.host.dispatchEvent(event)) location.reload();
      return;
    }
    tellAround('fc-form-refused', sent);
    const key = `problem.${code}`;
    const isExplained = code === 'validation_failed' && problems.length > 0;
    const notice = Object.hasOwn(live.script.texts, key) ? say(key) : say('failed');
    refuse(problems, isExplained ? null : fillMessage(notice));
  };

  const tell = (outcome: SendOutcome) => {
    status.hide();
    if (outcome.kind === 'sent') return finish(outcome.thanks, outcome.number);
    if (outcome.kind === 'refused') {
      captcha.again();
      return refused(outcome.code, outcome.problems);
    }
    tellAround('fc-form-failed');
    if (outcome.kind === 'gone') return status.show(say('gone'), false);
    waitsForNetwork = outcome.isOffline;
    status.show(say(outcome.isOffline ? 'offline' : outcome.isBusy ? 'busy' : 'failed'), true);
  };

  const submit = async () => {
    if (isSending) return;
    waitsForNetwork = false;
    const problems = findProblems(live);
    refuse(problems, null);
    if (problems.length > 0) return;
    // What stands around the form may want to show it all once more before it goes out.
    const detail: CheckedForm = { taken: () => drafts.clear() };
    if (!live.host.dispatchEvent(new CustomEvent('fc-form-checked', { bubbles: true, cancelable: true, detail })))
      return;
    if (live.script.preview) return status.show(say('preview'), false);
    isSending = true;
    button?.setAttribute('aria-disabled', 'true');
    status.show(say('sending'), false);
    try {
      tell(await withProgress(send(), ({ kind }) => kind === 'failed'));
    } finally {
      isSending = false;
      button?.removeAttribute('aria-disabled');
    }
  };
  status.onRetry(() => void submit());
  addEventListener('online', () => (waitsForNetwork ? void submit() : undefined), { signal: live.signal });
  return submit;
}

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function createStatus({ form, say, signal }: LiveForm) {
  const box = part(form, 'status');
  const text = part(form, 'status-text');
  const bar = part<HTMLProgressElement>(form, 'progress-bar');
  const retry = part<HTMLButtonElement>(form, 'retry');
  const hasFiles = form.querySelector('input[type=file]') !== null;
  return {
    show(words: string, mayRetry: boolean) {
      if (!box || !text || !bar || !retry) return;
      box.hidden = false;
      bar.hidden = true;
      retry.hidden = !mayRetry;
      text.textContent = words;
      // Below the button, where a small screen or a window may have ended.
      box.scrollIntoView({ block: 'nearest' });
    },
    progress(percent: number) {
      if (!bar || !text || !hasFiles) return;
      bar.hidden = false;
      bar.value = percent;
      text.textContent = percent < 100 ? say('uploading', { percent }) : say('sending');
    },
    hide() {
      if (box) box.hidden = true;
    },
    onRetry(callback: () => void) {
      retry?.addEventListener('click', callback, { signal });
    },
  };
}

/** The form makes room for the thanks; the server has cleaned their HTML. */
function showThanks({ host, form, say }: LiveForm, thanks: Thanks, number: string): void {
  const panel = part(host, 'thanks');
  const title = panel && part(panel, 'thanks-title');
  const body = panel && part(panel, 'thanks-body');
  const line = panel && part(panel, 'thanks-number');
  if (!panel || !title || !body || !line) return;
  title.textContent = thanks.title || say('sent_title');
  body.replaceChildren(thanksWords(thanks.body_html));
  line.textContent = say('number', { number });
  form.hidden = true;
  panel.hidden = false;
  title.focus();
  panel.scrollIntoView({ block: 'center' });
}
