/** Told before another step is shown (`fc-step`, bubbles); `preventDefault()` keeps the visitor where they are. */
export interface StepChange {
  from: string;
  to: string;
}

declare global {
  interface HTMLElementEventMap {
    'fc-step': CustomEvent<StepChange>;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');
const isTick = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type);

/**
 * One step at a time. The server draws every step (`data-step`) and hides all but one; without script each button of
 * the form (`stepper.tsx`) leads to an address at which the server shows the next. This does the same in place:
 *
 * - what has `data-to` (a step's name, `next` or `previous`) leads there; with `data-clear` the answers are forgotten.
 *   Going on needs what the steps between hold to be valid, and an answer to each name of their `data-needs`;
 *   where one is missing the step's `data-problem` is shown.
 * - with `data-address` the address follows (step as `data-param`, answers by their names), so that the visitor can go
 *   back, load anew, and pass it on.
 * - the focus moves to what has `tabindex="-1"` in the new step, its heading.
 */
export class Stepper extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.dataset.ready = '';
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    this.addEventListener('change', ({ target }) => this.#onChange(target), { signal });
    if ('address' in this.dataset) addEventListener('popstate', () => this.#followAddress(), { signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  /** The name of the step that is shown. */
  get at(): string {
    return this.panels.find((panel) => !panel.hidden)?.dataset.step ?? '';
  }

  /** Shows a step as if the visitor had asked for it. False where it is not allowed, or there is none. */
  go(to: string): boolean {
    const panels = this.panels;
    const from = panels.findIndex((panel) => !panel.hidden);
    const target = this.#indexOf(to, from);
    const panel = panels[target];
    if (!panel || target === from) return false;
    const unmet = panels.slice(from, target).find((passed) => !this.#isComplete(passed));
    if (unmet) {
      if (unmet !== panels[from]) this.#show(unmet);
      this.#point(unmet);
      return false;
    }
    if (!this.#ask(panel)) return false;
    this.#show(panel);
    this.#rememberAddress();
    this.#lead(panel);
    return true;
  }

  /** Its own steps, not those of a stepper inside. */
  protected get panels(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-step]')].filter((one) => one.closest('fc-stepper') === this);
  }

  get #form(): HTMLFormElement | null {
    return this.querySelector('form') ?? this.closest('form');
  }

  get #controls(): Control[] {
    return [...(this.#form?.elements ?? [])].filter(isControl);
  }

  #indexOf(to: string, from: number): number {
    if (to === 'next') return from + 1;
    if (to === 'previous') return from - 1;
    return this.panels.findIndex(({ dataset }) => dataset.step === to);
  }

  #onClick(event: Event): void {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-to], [role=tab]') : null;
    if (!pressed || pressed.closest('fc-stepper') !== this) return;
    const { to, clear } = pressed.dataset;
    const tabOf = this.panels.find(({ id }) => id === pressed.getAttribute('aria-controls'));
    if (to === undefined) {
      if (tabOf) this.#show(tabOf);
      return;
    }
    event.preventDefault();
    if (clear !== undefined) this.#clear();
    this.go(to);
  }

  /** Once there is an answer nothing is missing any more. */
  #onChange(target: EventTarget | null): void {
    const panel = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    if (panel && this.#missing(panel).length === 0) this.#problemOf(panel)?.setAttribute('hidden', '');
  }

  #missing(panel: HTMLElement): string[] {
    const given = new FormData(this.#form ?? undefined);
    return (panel.dataset.needs ?? '').split(' ').filter((name) => name !== '' && !given.get(name));
  }

  #isComplete(panel: HTMLElement): boolean {
    const controls = [...panel.querySelectorAll('*')].filter(isControl);
    return this.#missing(panel).length === 0 && controls.every((control) => control.checkValidity());
  }

  /** Says what is missing, where it is. */
  #point(panel: HTMLElement): void {
    const invalid = [...panel.querySelectorAll('*')].filter(isControl).find((control) => !control.checkValidity());
    if (invalid) {
      invalid.reportValidity();
      return;
    }
    this.#problemOf(panel)?.removeAttribute('hidden');
    const [name = ''] = this.#missing(panel);
    panel.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  }

  #problemOf(panel: HTMLElement): Element | null {
    return panel.querySelector('[data-problem]');
  }

  #ask(panel: HTMLElement): boolean {
    const detail: StepChange = { from: this.at, to: panel.dataset.step ?? '' };
    return this.dispatchEvent(new CustomEvent('fc-step', { detail, bubbles: true, cancelable: true }));
  }

  #show(shown: HTMLElement): void {
    for (const panel of this.panels) panel.hidden = panel !== shown;
    for (const tab of this.querySelectorAll('[role=tab]'))
      tab.ariaSelected = String(tab.getAttribute('aria-controls') === shown.id);
  }

  /** Where the step begins above the window or below it, the window follows. */
  #lead(panel: HTMLElement): void {
    const { top } = this.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) this.scrollIntoView({ block: 'start' });
    const headings = [...panel.querySelectorAll<HTMLElement>('[tabindex="-1"]')];
    headings.find((one) => one.getClientRects().length > 0)?.focus({ preventScroll: true });
  }

  #clear(): void {
    for (const control of this.#controls) {
      if (isTick(control)) control.checked = false;
      else if (control.type !== 'hidden') control.value = '';
    }
    for (const panel of this.panels) this.#problemOf(panel)?.setAttribute('hidden', '');
  }

  /** Names that this stepper writes into the address. */
  #names(): Set<string> {
    return new Set([this.dataset.param ?? '', ...this.#controls.map(({ name }) => name)]);
  }

  #rememberAddress(): void {
    const form = this.#form;
    if (!('address' in this.dataset) || !form) return;
    const names = this.#names();
    const query = new URLSearchParams([...new URLSearchParams(location.search)].filter(([name]) => !names.has(name)));
    for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) query.append(name, value);
    const at = this.at;
    if (at !== this.panels[0]?.dataset.step) query.set(this.dataset.param ?? '', at);
    const search = String(query);
    history.pushState(null, '', `${location.pathname}${search && `?${search}`}#${this.id}`);
    document.dispatchEvent(new Event('fc-address'));
  }

  /** The visitor went back or forward: answers and step are those of the address. */
  #followAddress(): void {
    const query = new URLSearchParams(location.search);
    const panels = this.panels;
    const asked = query.get(this.dataset.param ?? '') ?? '';
    const shown = panels.find(({ dataset }) => dataset.step === asked) ?? panels[0];
    // A jump within the page is no way back.
    if (!shown?.hidden) return;
    for (const control of this.#controls.filter(isTick))
      control.checked = query.getAll(control.name).some((value) => value.split(',').includes(control.value));
    if (!this.#ask(shown)) return;
    this.#show(shown);
    this.#lead(shown);
  }
}
