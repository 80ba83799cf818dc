import { openModal } from '../modal.ts';
import './open-now.element.ts';

/** Opens the windows of a locator over the page, asks before another search, and shows a house on the map beside the list. */
class Locator extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    this.addEventListener('submit', (event) => this.#onSubmit(event), { signal });
    const window = this.querySelector<HTMLDialogElement>('dialog[data-window][open]');
    if (window) void this.#open(window);
    else if (location.hash === `#${this.dataset.target}`) this.#summary?.focus({ preventScroll: true });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #summary(): HTMLElement | null {
    return this.querySelector('[data-summary]');
  }

  async #open(window: HTMLDialogElement): Promise<void> {
    // Not closed: that would be told as if somebody had done it.
    window.removeAttribute('open');
    await openModal(window, { preventClose: window.dataset.window === 'none' });
    this.#summary?.focus({ preventScroll: true });
  }

  #onSubmit(event: SubmitEvent): void {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    if (!form?.matches('[data-search]')) return;
    this.#askFirst(
      event,
      () => form.submit(),
      // What was not taken does not stay as if it had been.
      () => form.reset(),
    );
  }

  #onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>('a[data-search]');
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      this.#askFirst(event, () => location.assign(link.href));
      return;
    }
    const button = target?.closest<HTMLElement>('[data-show]');
    const map = this.querySelector<HTMLElement & { show(id: string): void }>('fc-map');
    if (!button || !map) return;
    map.show(button.dataset.show ?? '');
    map.scrollIntoView({ block: 'nearest' });
  }

  /** Results of a postcode search are taken away only when somebody says so. */
  #askFirst(event: Event, go: () => void, stay?: () => void): void {
    const window = this.querySelector<HTMLDialogElement>('dialog[data-window="switch"]');
    if (this.dataset.asks === undefined || !window) return;
    event.preventDefault();
    void openModal(window).then((answer) => {
      if (answer === 'switch') go();
      else stay?.();
    });
  }
}

if (!customElements.get('fc-locator')) customElements.define('fc-locator', Locator);
