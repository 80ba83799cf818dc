import { openModal } from '#site/ui/modal.ts';
import { isListed } from './address-list.ts';

/** Asks before a link leads to another site that is on the list (specification, orders §2, §4). */
class ExitPopup extends HTMLElement {
  #listeners = new AbortController();
  /** The link that was agreed to: its click goes through. */
  #agreed: HTMLAnchorElement | null = null;

  connectedCallback() {
    this.#listeners = new AbortController();
    document.addEventListener('click', (event) => void this.#meet(event), { signal: this.#listeners.signal });
  }

  disconnectedCallback() {
    this.#listeners.abort();
  }

  async #meet(event: MouseEvent) {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    const dialog = this.querySelector('dialog');
    if (!link || !dialog || dialog.open || event.defaultPrevented || link === this.#agreed) return;
    const { allow = '', block = '' } = this.dataset;
    if (!/^https?:$/.test(link.protocol) || link.origin === location.origin) return;
    if (!isListed(link.href, allow) || isListed(link.href, block)) return;
    event.preventDefault();
    if ((await openModal(dialog)) !== 'ok') return;
    this.#agreed = link;
    link.click();
    this.#agreed = null;
  }
}

customElements.define('fc-exit-popup', ExitPopup);
