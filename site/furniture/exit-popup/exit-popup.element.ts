/** The window that asks before visitors leave; what it does loads only on pages that have it. */
class ExitPopup extends HTMLElement {
  #listeners = new AbortController();

  connectedCallback() {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    void import('./ask-before-leaving.ts').then(({ askBeforeLeaving }) => askBeforeLeaving(this, signal));
  }

  disconnectedCallback() {
    this.#listeners.abort();
  }
}

customElements.define('fc-exit-popup', ExitPopup);
