import { closeOnBack } from '#site/ui/close-on-back.ts';
import { openModal } from '#site/ui/modal.ts';
import { withProgress } from '#site/ui/request-progress.ts';
import type { FormPrefill } from '../form-view.types.ts';
import stylesOfCars from '../vehicle-control.module.css?inline';
import { enhanceForm } from './enhance-form.ts';
import { part } from './live-form.ts';

/** How long a form may take to arrive before its own page is opened instead. */
const TIMEOUT_MS = 8_000;
const FADE_MS = 350;

/**
 * Opens the form a link leads to in the page's modal window. Whatever goes wrong, the link's own address is opened: it
 * is the same form as a page.
 */
export async function openFormWindow(link: HTMLAnchorElement): Promise<void> {
  const dialog = document.getElementById('fc-form-modal');
  const address = addressOf(link);
  const body = dialog && part(dialog, 'body');
  if (!(dialog instanceof HTMLDialogElement) || !body || dialog.open) return location.assign(address);
  const loading = body.firstElementChild?.cloneNode(true);
  const title = dialog.querySelector<HTMLElement>('h2');
  if (title) title.textContent = link.dataset.formTitle || link.textContent?.trim() || title.textContent;
  const closed = openModal(dialog);
  title?.focus();
  const close = () => dialog.close();
  const leaveStep = closeOnBack(close);
  part(dialog, 'close')?.addEventListener('click', close);
  let leave = () => {};
  void closed.then(() => {
    leaveStep();
    part(dialog, 'close')?.removeEventListener('click', close);
    leave();
    link.focus();
    setTimeout(() => dialog.open || (loading && body.replaceChildren(loading)), FADE_MS);
  });
  // In place of the window's step.
  const load = async () => {
    const html = await withProgress(fetchForm(address), (answer) => answer === null);
    if (html === null) return location.replace(address);
    if (!dialog.open) return;
    // Also a form that asks for none says which car of the page it is about.
    if (/data-part="cars?"/.test(html)) addStylesOfCars();
    body.innerHTML = html;
    if (body.querySelector('fc-blocked')) document.dispatchEvent(new Event('fc-content'));
    const host = body.querySelector<HTMLElement>('fc-form');
    if (!host) return location.replace(address);
    // The page's policy was made without this form: its captcha may be asked only on the form's own page.
    if (host.dataset.captcha && host.dataset.captcha !== 'pow') return location.replace(address);
    const giveBack = borrowControls(link, host.querySelector('form'));
    const end = enhanceForm(host, prefillOf(link));
    leave = () => {
      end();
      giveBack();
    };
    host.addEventListener('fc-form-stale', (event) => {
      event.preventDefault();
      void load();
    });
  };
  await load();
}

let sheet: CSSStyleSheet | undefined;

/** As an object: the page's policy refuses elements with styles that it does not know. */
function addStylesOfCars(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(stylesOfCars);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * What is chosen beside the link, such as the tab a request is about, is sent with the window's form while it is open.
 * Returns what hands the controls back to their block.
 */
function borrowControls(link: HTMLElement, form: HTMLFormElement | null): () => void {
  const owner = link.closest<HTMLElement>('[data-form-controls]')?.dataset.formControls;
  if (!owner || !form) return () => {};
  const controls = [...document.querySelectorAll(`[form="${CSS.escape(owner)}"]`)];
  for (const control of controls) control.setAttribute('form', form.id);
  return () => {
    for (const control of controls) control.setAttribute('form', owner);
  };
}

/** What the server wrote on the link. */
const prefillOf = ({ dataset }: HTMLAnchorElement): FormPrefill | undefined =>
  dataset.formPrefill === undefined ? undefined : (JSON.parse(dataset.formPrefill) as FormPrefill);

/** `#form-<id>` as editors may type it into texts and menus leads to the same page. */
function addressOf(link: HTMLAnchorElement): string {
  const typed = /#form-([A-Za-z0-9][\w.:-]*)$/.exec(link.getAttribute('href') ?? '');
  return typed
    ? `/forms/forms/${encodeURIComponent(typed[1] ?? '')}/page?lang=${document.documentElement.lang}`
    : link.href;
}

async function fetchForm(address: string): Promise<string | null> {
  try {
    const url = new URL(address, location.href);
    url.searchParams.set('part', 'fragment');
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), credentials: 'same-origin' });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
