import { hashOfAddress } from '#site/ui/tabs/hash-of-address.ts';

/** Opens the window of the tab that the address names after #, or in which the named spot lies. */
class TabWindows extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    addEventListener('hashchange', () => this.#openFromHash(), { signal: this.#stop.signal });
    this.#openFromHash();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  #openFromHash(): void {
    const hash = hashOfAddress();
    if (!hash) return;
    const target = document.getElementById(hash);
    const found = [...this.querySelectorAll<HTMLDialogElement>(':scope > div > dialog')].find(
      (dialog) => dialog.dataset.hash === hash || dialog.contains(target),
    );
    if (!found || found.open) return;
    this.scrollIntoView();
    found.showModal();
    if (target && found.contains(target)) target.scrollIntoView();
  }
}

if (!customElements.get('fc-tab-windows')) customElements.define('fc-tab-windows', TabWindows);
