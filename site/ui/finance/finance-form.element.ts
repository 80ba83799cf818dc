import {
  askedNames,
  type Counted,
  count,
  createdWords,
  type FigureName,
  type FinanceOffer,
  type FinanceSetup,
  inputNames,
  inputWords,
  isLeftOut,
  outputWords,
  parameterOf,
} from '#site/ui/finance/finance-count.ts';
import { sayValue } from '#site/ui/slider/say-value.ts';

/** Counts as the visitor moves, with the functions that the server counts with. */
class FinanceCalculator extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    for (const button of this.querySelectorAll('[data-submit]')) button.setAttribute('hidden', '');
    for (const button of this.querySelectorAll('[data-print], [data-share]')) button.removeAttribute('hidden');
    this.addEventListener('input', ({ target }) => this.#onInput(target), { signal });
    this.addEventListener('change', () => this.#rememberAddress(), { signal });
    this.addEventListener('submit', (event) => event.preventDefault(), { signal });
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #setup(): FinanceSetup {
    return JSON.parse(this.dataset.setup ?? '{}') as FinanceSetup;
  }

  get #panels(): HTMLFieldSetElement[] {
    return [...this.querySelectorAll<HTMLFieldSetElement>('[data-product]')];
  }

  #onInput(target: EventTarget | null): void {
    if (target instanceof HTMLInputElement && target.name === 'finance_product') this.#showProduct(target.value);
    this.#count();
  }

  #showProduct(id: string): void {
    for (const panel of this.#panels) {
      panel.hidden = panel.dataset.product !== id;
      panel.disabled = panel.hidden;
    }
  }

  #count(): void {
    const setup = this.#setup;
    const panel = this.#panels.find(({ hidden }) => !hidden);
    const offer = setup.offers.find(({ id }) => id === panel?.dataset.product);
    const key = this.querySelector<HTMLSelectElement>('[name=finance_model]')?.value;
    const model = setup.models.find((one) => one.key === key);
    if (!panel || !offer || !model) return;
    const input = (name: (typeof askedNames)[number]) =>
      panel.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${parameterOf[name]}"]`);
    const asked = askedNames.map((name) => {
      const found = input(name);
      return [name, found ? Number(found.value) : undefined];
    });
    const counted = count(offer, model.price, Object.fromEntries(asked));
    for (const name of inputNames) {
      const slider = input(name);
      if (slider instanceof HTMLInputElement) sayValue(slider, inputWords(setup, offer, name, counted));
    }
    this.#write(panel, setup, offer, counted);
  }

  #write(panel: HTMLElement, setup: FinanceSetup, offer: FinanceOffer, counted: Counted): void {
    const words = { ...outputWords(setup, offer, counted), created_at: createdWords(setup.locale, new Date()) };
    for (const output of panel.querySelectorAll<HTMLElement>('[data-output]'))
      output.textContent = words[output.dataset.output as FigureName | 'created_at'];
    for (const figure of panel.querySelectorAll<HTMLElement>('[data-figure]'))
      figure.hidden = isLeftOut(setup, figure.dataset.figure as FigureName, counted);
  }

  #onClick({ target }: Event): void {
    const pressed =
      target instanceof Element ? target.closest<HTMLElement>('[data-print], [data-share], [role=tab]') : null;
    if (!pressed) return;
    if (pressed.matches('[role=tab]')) this.#openTab(pressed);
    else if (pressed.dataset.print !== undefined) print();
    else void this.#share();
  }

  /** On the canvas. */
  #openTab(tab: HTMLElement): void {
    const panel = this.#panels.find(({ id }) => id === tab.getAttribute('aria-controls'));
    for (const one of this.querySelectorAll('[role=tab]')) one.ariaSelected = String(one === tab);
    if (panel) for (const one of this.#panels) one.hidden = one !== panel;
  }

  /** The address says what is seen; it makes no step to go back to. */
  #rememberAddress(): void {
    const query = new URLSearchParams(location.search);
    const form = this.querySelector('form');
    for (const name of Object.values(parameterOf)) query.delete(name);
    for (const [name, value] of new FormData(form ?? undefined)) query.set(name, String(value));
    history.replaceState(history.state, '', `${location.pathname}?${query}#${form?.id ?? ''}`);
  }

  async #share(): Promise<void> {
    this.#rememberAddress();
    const told = this.querySelector<HTMLElement>('[data-shared]');
    try {
      if (navigator.share) return await navigator.share({ url: location.href, title: document.title });
      await navigator.clipboard.writeText(location.href);
      if (told) told.textContent = told.dataset.shared ?? '';
    } catch {
      // The visitor changed their mind, or the browser allows neither: the address bar holds it all the same.
    }
  }
}

if (!customElements.get('fc-finance-calculator')) customElements.define('fc-finance-calculator', FinanceCalculator);
