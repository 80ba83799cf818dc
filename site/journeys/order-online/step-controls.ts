import { keepModels } from './order-storage.ts';

/** Models of the chosen brand alone. */
export function narrowModels(host: ParentNode, signal: AbortSignal): void {
  const brand = host.querySelector<HTMLSelectElement>('select[name="brand"]');
  const model = host.querySelector<HTMLSelectElement>('select[name="model"]');
  const all = host.querySelector('[data-part="models"]')?.textContent;
  if (!brand || !model || !all) return;
  keepModels(sessionStorage, JSON.parse(all));
  const options = [...model.options];
  const narrow = () => {
    const chosen = model.value;
    model.replaceChildren(
      ...options.filter(({ dataset, value }) => value === '' || brand.value === '' || dataset.brand === brand.value),
    );
    model.value = [...model.options].some(({ value }) => value === chosen) ? chosen : '';
  };
  brand.addEventListener('change', narrow, { signal });
  narrow();
}

/** Another code may be asked for after a while; until then the button says how long. */
export function countResend(host: ParentNode, signal: AbortSignal): void {
  const button = host.querySelector<HTMLButtonElement>('[data-resend]');
  const label = button?.querySelector('span');
  if (!button || !label) return;
  const usual = label.textContent;
  const end = performance.now() + Number(button.dataset.resend) * 1_000;
  const show = () => {
    const left = Math.ceil((end - performance.now()) / 1_000);
    const number = new Intl.NumberFormat(document.documentElement.lang).format(Math.max(0, left));
    button.disabled = left > 0;
    label.textContent = left > 0 ? (button.dataset.resendWords ?? '').replace('{seconds}', number) : usual;
    if (left <= 0) clearInterval(timer);
  };
  const timer = setInterval(show, 1_000);
  signal.addEventListener('abort', () => clearInterval(timer));
  show();
}

/** Below a form that got no answer: it may be sent again as it stands. */
export function sayUnanswered(host: ParentNode, form: HTMLFormElement): void {
  const note = host.querySelector<HTMLTemplateElement>('template[data-part="unanswered"]')?.content;
  if (note) form.append(note.cloneNode(true));
  unansweredNote(form)?.scrollIntoView({ block: 'nearest' });
}

/** Nothing is said any more of what a form was sent for before. */
export const forgetUnanswered = (form: HTMLFormElement): void => unansweredNote(form)?.remove();

const unansweredNote = (form: HTMLFormElement) => form.querySelector(':scope > [data-problem]');
