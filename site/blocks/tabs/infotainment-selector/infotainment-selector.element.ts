import { hashOfAddress } from '#site/ui/tabs/hash-of-address.ts';

/**
 * Shows the blocks of the choice that was made, under its title, in place of the question. An address that leads into
 * one of them opens it. On the canvas the question stays, and the names of the choices open them.
 */
class InfotainmentSelector extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.dataset.ready = '';
    this.addEventListener('submit', (event) => this.#onSubmit(event), { signal });
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    addEventListener('hashchange', () => this.#openFromHash(), { signal });
    if (!this.#openFromHash()) this.#show(this.dataset.editing === undefined ? undefined : this.#panels[0]);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #panels(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > [data-panel]')];
  }

  get #choice(): HTMLSelectElement | null {
    return this.querySelector<HTMLSelectElement>(':scope > [data-start] select');
  }

  /** Opens a panel, or goes back to the question. */
  #show(panel: HTMLElement | undefined): void {
    for (const other of this.#panels) other.hidden = other !== panel;
    this.toggleAttribute('data-open', panel !== undefined);
    for (const tab of this.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]'))
      tab.ariaSelected = String(tab.getAttribute('aria-controls') === panel?.id);
    const title = this.querySelector<HTMLElement>(':scope > [data-chosen] [data-title]');
    if (title && this.dataset.editing === undefined)
      title.textContent = panel?.querySelector(':scope > [data-name]')?.textContent ?? '';
  }

  #onSubmit(event: SubmitEvent): void {
    const choice = this.#choice;
    if (!choice || event.target !== choice.form) return;
    event.preventDefault();
    this.#show(this.#panels.find(({ id }) => id === choice.value));
    this.querySelector<HTMLElement>(':scope > [data-chosen] [data-title]')?.focus({ preventScroll: true });
    if (this.getBoundingClientRect().top < 0) this.scrollIntoView();
  }

  #onClick(event: Event): void {
    const pressed = event.target instanceof Element ? event.target.closest('[data-back], [role=tab]') : null;
    if (!pressed || pressed.closest('fc-infotainment-selector') !== this || pressed.closest('[data-panel]')) return;
    if (pressed.matches('[role=tab]'))
      this.#show(this.#panels.find(({ id }) => id === pressed.getAttribute('aria-controls')));
    else if (this.dataset.editing === undefined) {
      this.#show(undefined);
      this.#choice?.focus();
    }
  }

  #openFromHash(): boolean {
    const hash = hashOfAddress();
    const target = hash === '' ? null : document.getElementById(hash);
    const panel = target && this.#panels.find((candidate) => candidate.contains(target));
    if (!panel) return false;
    const choice = this.#choice;
    if (choice) choice.value = panel.id;
    this.#show(panel);
    target.scrollIntoView();
    return true;
  }
}

if (!customElements.get('fc-infotainment-selector'))
  customElements.define('fc-infotainment-selector', InfotainmentSelector);
