import { hashOfAddress } from './hash-of-address.ts';

/**
 * Tabs by the ARIA pattern: arrows move and select (turned round in right-to-left text), Home and End go to the ends,
 * and an address whose hash names a tab opens it. Pictures of a panel marked `data-ahead` are fetched before it is opened.
 */
class Tabs extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.dataset.ready = '';
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    this.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    for (const picture of this.querySelectorAll<HTMLImageElement>(':scope > [data-ahead] img'))
      picture.loading = 'eager';
    addEventListener('hashchange', () => this.#openFromHash(), { signal });
    if (!this.#openFromHash()) this.#select(this.#tabs.find((tab) => tab.ariaSelected === 'true') ?? this.#tabs[0]);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #tabs(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > div > [role=tablist] > [role=tab]')];
  }

  #panelOf(tab: Element): HTMLElement | null {
    return document.getElementById(tab.getAttribute('aria-controls') ?? '');
  }

  #select(chosen: HTMLElement | undefined): void {
    if (!chosen) return;
    for (const tab of this.#tabs) {
      const selected = tab === chosen;
      tab.ariaSelected = String(selected);
      tab.tabIndex = selected ? 0 : -1;
      this.#panelOf(tab)?.toggleAttribute('hidden', !selected);
    }
    if (this.contains(document.activeElement)) chosen.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  #onClick(event: Event): void {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab]') : null;
    if (tab && this.#tabs.includes(tab)) this.#select(tab);
  }

  #onKey(event: KeyboardEvent): void {
    const tabs = this.#tabs;
    const current = tabs.indexOf(event.target as HTMLElement);
    if (current < 0) return;
    const forward = getComputedStyle(this).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const steps: Record<string, number> = {
      [forward]: (current + 1) % tabs.length,
      [backward]: (current - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.#select(tabs[next]);
    tabs[next]?.focus();
  }

  #openFromHash(): boolean {
    const hash = hashOfAddress();
    if (!hash) return false;
    const target = document.getElementById(hash);
    const tab = this.#tabs.find((candidate) => {
      const panel = this.#panelOf(candidate);
      return panel !== null && (panel.dataset.hash === hash || panel === target || panel.contains(target));
    });
    if (!tab) return false;
    this.#select(tab);
    (target ?? this).scrollIntoView();
    return true;
  }
}

if (!customElements.get('fc-tabs')) customElements.define('fc-tabs', Tabs);
