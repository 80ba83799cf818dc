import './hold-clock.ts';
import type { TrackedEvent } from '#site/analytics/analytics.types.ts';
import type { CheckedForm } from '#site/forms/enhance/checked-form.types.ts';
import { readTrail } from '#site/stock/search-trail.ts';
import { readPage, swapInside } from '#site/stock/swap-inside.ts';
import { forgetControls, keepControls, restoreControls } from '#site/ui/kept-controls.ts';
import { openModal } from '#site/ui/modal.ts';
import { withLoadingBar } from '#site/ui/request-progress.ts';
import { type EarlyStep, type FoundStep, findEarly, showEarly } from './early-step.ts';
import { LOST_EVENT } from './hold-clock.ts';
import { nameContext } from './name-context.ts';
import { isShownFirst, keepFacts, keepWay, keptWay, storedCar, storedHold } from './order-storage.ts';
import type { PageFacts } from './page-facts.ts';
import { enhancePayForm } from './pay-form.ts';
import { type Started, toldBy, Unanswered, unlessUnanswered } from './step-answer.ts';
import { countResend, forgetUnanswered, narrowModels, sayUnanswered } from './step-controls.ts';
import { takeTypedAlong, typedKey } from './typed-wishes.ts';

/** By this header the journey knows its script, which puts answers into place itself. */
const SCRIPT = { 'x-requested-with': 'fc-order-online', accept: 'text/html, application/json' };

/** What a new screen is heard from first: what went wrong, else its heading. */
const FOCUS = [
  '[role="alert"][data-problem]',
  '[data-part="summary"][role="alert"]',
  '[aria-invalid="true"]',
  '#order-heading',
];

/** Whether a form is what the step at this address is sent by; others lead elsewhere. */
function isOfStep({ action }: HTMLFormElement): boolean {
  const [there, here] = [new URL(action), new URL(location.href)];
  return there.pathname === here.pathname && there.searchParams.get('part') === here.searchParams.get('part');
}

/**
 * The journey in the browser: steps change without a new document, by the very pages that stand there without script.
 * What a page says of itself is kept under the names of the specification and told to analytics.
 */
class OrderOnline extends HTMLElement {
  #stop = new AbortController();
  /** Of what stands inside now. */
  #screen = new AbortController();
  #asked = 0;
  /** The step that comes next, where it is known already. */
  #found: FoundStep | null = null;
  /** The next step is shown, and the answer that makes it true is on its way. */
  #early: { step: EarlyStep; answered: Promise<unknown> } | null = null;
  /** Forms that somebody began to fill in before the answer was there. */
  #begun = new WeakSet<HTMLFormElement>();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener('submit', (event) => this.#submit(event), { signal });
    this.addEventListener('click', (event) => this.#click(event), { signal });
    this.addEventListener('input', ({ target }) => this.#begin(target), { signal });
    this.addEventListener('change', ({ target }) => this.#chooseWay(target), { signal });
    this.addEventListener('fc-form-checked', (event) => this.#takeContact(event), { signal });
    this.addEventListener(LOST_EVENT, () => this.#lost(), { signal });
    addEventListener('popstate', () => void this.#go(location.href, {}, 'stay'), { signal });
    this.#arrive(true);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#screen.abort();
  }

  /** What a page is: read anew for each screen. */
  #facts(): PageFacts | null {
    const text = this.querySelector('[data-part="facts"]')?.textContent;
    return text ? (JSON.parse(text) as PageFacts) : null;
  }

  #arrive(isFirst: boolean): void {
    this.#screen.abort();
    this.#screen = new AbortController();
    this.#found = null;
    const { signal } = this.#screen;
    const facts = this.#facts();
    if (facts) {
      keepFacts(localStorage, facts);
      this.#tell(facts, isFirst);
      // Whoever fills in the step already is not interrupted: the next one says it.
      const isBusy = [...this.querySelectorAll('form')].some((form) => this.#begun.has(form));
      if (facts.hold && !isBusy && isShownFirst(localStorage, 'isInitialModalShown', facts.hold.lockId))
        this.#openAfterPaint('held-window', signal);
    }
    const pay = this.querySelector<HTMLFormElement>('form[data-pay]');
    if (pay) this.#showWay(pay);
    if (pay) enhancePayForm(pay, { send: (form) => this.#post(form), go: (address) => void this.#go(address) }, signal);
    this.querySelector<HTMLFormElement>('form[data-leaves]')?.submit();
    for (const button of this.querySelectorAll<HTMLElement>('[data-print]')) button.hidden = false;
    this.#offerToGoOn();
    for (const form of this.querySelectorAll<HTMLFormElement>('form[data-keeps]')) this.#keep(form, signal);
    narrowModels(this, signal);
    countResend(this, signal);
    this.#askAgain(signal);
    if (!facts?.early) return;
    findEarly(facts.early, { id: this.id, init: { headers: SCRIPT }, signal }, (step) => (this.#found = step));
  }

  #begin(target: EventTarget | null): void {
    const form = target instanceof Element ? target.closest('form') : null;
    if (this.#early && form) this.#begun.add(form);
  }

  #chooseWay(target: EventTarget | null): void {
    if (target instanceof HTMLInputElement && target.name === 'vendor') keepWay(localStorage, target.value);
  }

  /** The way to pay that was chosen here is chosen again, after a reload and in another tab. */
  #showWay(pay: HTMLFormElement): void {
    const ways = [...pay.querySelectorAll<HTMLInputElement>('input[name=vendor]')];
    const way = ways.find(({ checked, value }) => (this.#begun.has(pay) ? checked : value === keptWay(localStorage)));
    if (way) way.checked = true;
    if (way) keepWay(localStorage, way.value);
  }

  /** What a step that is not true yet would send waits until it is. */
  #waits(send: () => void): boolean {
    const early = this.#early;
    if (early) void early.answered.then(send, () => undefined);
    return early !== null;
  }

  /** What is typed and not sent outlives a reload, as in the contact form. */
  #keep(form: HTMLFormElement, signal: AbortSignal): void {
    if (this.#begun.has(form)) keepControls(form, typedKey(form));
    else restoreControls(form, typedKey(form));
    for (const type of ['input', 'change'])
      form.addEventListener(type, () => keepControls(form, typedKey(form)), { signal });
  }

  #tell({ context, affiliation, shop }: PageFacts, isFirst: boolean): void {
    const say = (detail: TrackedEvent) => document.dispatchEvent(new CustomEvent('fc-event', { detail }));
    const { lang } = document.documentElement;
    const about = affiliation ? { affiliation: affiliation as 'sl-nvl' } : {};
    // The document itself told of its first screen.
    if (!isFirst) {
      nameContext(context, affiliation);
      say({
        name: 'page_view',
        page_context: context,
        path: location.pathname,
        locale: lang,
        title: document.title,
        ...about,
      });
    }
    if (!shop) return;
    const { event, ...ecommerce } = shop;
    say({ name: event, ecommerce });
  }

  #open(name: string): void {
    const dialog = this.querySelector<HTMLDialogElement>(`[data-part="${name}"]`);
    if (dialog && !dialog.open) void openModal(dialog, { preventClose: name === 'lost-window' });
  }

  /** The step is seen first, then what is said about it. */
  #openAfterPaint(name: string, signal: AbortSignal): void {
    const open = () => !signal.aborted && this.#open(name);
    requestAnimationFrame(() => requestAnimationFrame(open));
  }

  #lost(): void {
    const hold = storedHold(localStorage);
    if (hold) isShownFirst(localStorage, 'isKickedOutModalShown', hold.lockId);
    this.#open('lost-window');
  }

  #submit(event: SubmitEvent): void {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    if (event.defaultPrevented || !form?.hasAttribute('data-order-form')) return;
    const isLater = this.#waits(() => form.isConnected && form.requestSubmit());
    if (!isLater && form.hasAttribute('data-pay')) return;
    event.preventDefault();
    if (!isLater) void this.#post(form).catch(unlessUnanswered);
  }

  /** The contact form is right by its own rules: it goes to the journey, and becomes a lead with the order. */
  #takeContact(event: Event): void {
    const form = event.target instanceof Element ? event.target.querySelector('form') : null;
    if (!form) return;
    event.preventDefault();
    const { taken } = (event as CustomEvent<CheckedForm>).detail;
    // Without an answer the browser keeps what was typed.
    const send = () => void this.#post(form).then(taken).catch(unlessUnanswered);
    if (!this.#waits(() => form.isConnected && send())) send();
  }

  #click(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!target || !isPlain) return;
    if (target.closest('[data-print]')) print();
    const window = target.closest<HTMLElement>('[data-opens-window]')?.dataset.opensWindow;
    const dialog = window ? document.getElementById(window) : null;
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault();
      void openModal(dialog);
      return;
    }
    const link = target.closest<HTMLAnchorElement>('a[data-order-link]');
    if (!link) return;
    event.preventDefault();
    void this.#go(link.href);
  }

  /** Sends a form as it is sent without script. @returns the start of a card payment; null when a page came */
  async #post(form: HTMLFormElement): Promise<Started | null> {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    );
    const buttons = [...form.querySelectorAll<HTMLButtonElement>('[type=submit]')];
    for (const button of buttons) button.setAttribute('aria-busy', 'true');
    forgetUnanswered(form);
    const found = isOfStep(form) ? this.#found : null;
    const answered = this.#go(form.action, { method: 'POST', body: new URLSearchParams(fields) });
    if (found) this.#showEarly(found, answered);
    try {
      const started = await answered;
      // A form that stays has something wrong: what was typed is not with the service yet.
      const stays = [...this.querySelectorAll<HTMLFormElement>('form[data-keeps]')].some(
        ({ action }) => action === form.action,
      );
      if (!stays) forgetControls(typedKey(form));
      return started;
    } catch (error) {
      this.#takeBack();
      this.#found = found;
      // A payment has words of its own for it.
      if (!this.#stop.signal.aborted && !form.hasAttribute('data-pay')) sayUnanswered(this, form);
      throw error;
    } finally {
      for (const button of buttons) button.removeAttribute('aria-busy');
    }
  }

  /** What comes next is seen at once; how long the car is held, and what it is sent to, once the answer is there. */
  #showEarly(found: FoundStep, answered: Promise<unknown>): void {
    this.#found = null;
    this.dataset.early = '';
    this.#early = { step: showEarly(this, found), answered };
  }

  #takeBack(): void {
    this.#early?.step.takeBack();
    this.#settle();
  }

  #settle(): void {
    this.#early = null;
    delete this.dataset.early;
  }

  async #go(address: string, init: RequestInit = {}, history: 'move' | 'stay' = 'move'): Promise<Started | null> {
    this.#asked += 1;
    const asked = this.#asked;
    const isSent = init.method === 'POST';
    const answer = await withLoadingBar(
      fetch(address, { ...init, headers: SCRIPT, signal: this.#stop.signal }),
      ({ status }) => status >= 500,
    ).catch(() => null);
    if (!answer) {
      if (isSent) throw new Unanswered('nobody');
      // Without a line the browser's own page says so.
      if (!this.#stop.signal.aborted) location.assign(address);
      return null;
    }
    const told = await toldBy(answer);
    if (told && 'leave_for' in told) return this.#leave(told.leave_for);
    if (told) return told;
    const page = readPage(await answer.text());
    if (asked !== this.#asked) return null;
    const there = page.getElementById(this.id);
    if (!there) {
      // Somebody else's words about what was sent take the place of no page: all that was typed stands there.
      if (isSent && !(answer.redirected && answer.status < 500)) throw new Unanswered(`${answer.status}`);
      location.assign(answer.url);
      return null;
    }
    // The step after a form comes with its answer, and stands at an address of its own.
    const at = new URL(answer.headers.get('content-location') ?? answer.url, location.href).href;
    if (isSent) takeTypedAlong(address, at);
    const isMove = history === 'move';
    if (isMove && at !== location.href) globalThis.history.pushState(null, '', at);
    // The way back may lead to a step that is over: the answer is the one that is next.
    else if (isMove || (answer.redirected && address === location.href)) globalThis.history.replaceState(null, '', at);
    document.title = page.title;
    this.#show(there);
    return null;
  }

  /** To the bank. Whoever comes back to the page as the browser kept it sees how the order stands by then. */
  #leave(address: string): Promise<never> {
    addEventListener('pageshow', () => location.reload(), { once: true, signal: this.#stop.signal });
    location.assign(address);
    return new Promise(() => undefined);
  }

  #show(there: Element): void {
    const isThere = this.#early?.step.becomes(there) ?? false;
    this.#settle();
    if (!isThere) {
      for (const dialog of this.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close();
      swapInside(this, there);
      scrollTo({ top: 0, behavior: 'instant' });
    }
    const first = FOCUS.flatMap((selector) => this.querySelector<HTMLElement>(selector) ?? [])[0];
    if (first?.getAttribute('role') === 'alert') first.tabIndex = -1;
    // Whoever went on from the heading of a step that was there already stays where they are.
    const isElsewhere = isThere && first?.id === 'order-heading' && this.contains(document.activeElement);
    if (!isElsewhere) first?.focus({ preventScroll: first.id === 'order-heading' });
    this.#arrive(false);
  }

  /**
   * The shell knows nothing of the visitor; the browser may know which car was being ordered, and the search before it. A
   * car whose hold is over is asked for, whether it is still to be seen.
   */
  #offerToGoOn(): void {
    const shell = this.querySelector<HTMLElement>('[data-shell]');
    if (!shell) return;
    const link = (part: string) => shell.querySelector<HTMLAnchorElement>(`[data-part="${part}"]`);
    const offer = (part: string, address: string) => {
      const place = link(part);
      if (place) Object.assign(place, { href: address, hidden: false });
    };
    const trail = readTrail();
    if (trail) offer('trail', trail.address);
    const hold = new URLSearchParams(location.search).has('unknown') ? null : storedHold(localStorage);
    const car = storedCar(localStorage);
    if (hold) offer('go-on', (shell.dataset.checkout ?? '').replace(/%7Border%7D/i, encodeURIComponent(hold.lockId)));
    else if (car && shell.dataset.ask)
      void this.#go(shell.dataset.ask.replace(/%7Bvehicle%7D/i, encodeURIComponent(car)), {}, 'stay');
  }

  /** A bank that has not answered yet is asked again. */
  #askAgain(signal: AbortSignal): void {
    const seconds = Number(this.querySelector<HTMLElement>('[data-again]')?.dataset.again ?? 0);
    if (seconds <= 0) return;
    const timer = setTimeout(() => void this.#go(location.href, {}, 'stay'), seconds * 1_000);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
}

if (!customElements.get('fc-order-online')) customElements.define('fc-order-online', OrderOnline);
