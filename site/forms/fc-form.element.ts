/**
 * The small part of forms that every page with a form (or a link to one) loads: it waits until a form is near or
 * touched, or a link to a form is pressed, and fetches the rest then. Without it, or before it, forms are plain HTML.
 */

// Addresses come in this script's own address (page-scripts.ts): Vite's import helper would weigh more than all of this.
const [enhanceAddress = '', windowAddress = ''] = new URL(import.meta.url).hash.slice(1).split('|');

/** A form within this distance of what can be seen is made ready. */
const near = '300px';
const touches = ['pointerdown', 'focusin', 'touchstart'] as const;

class FormElement extends HTMLElement {
  #waiting = new AbortController();

  connectedCallback() {
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    const wake = () => {
      if (signal.aborted) return;
      this.#waiting.abort();
      const loading: Promise<typeof import('./enhance/enhance-form.ts')> = import(/* @vite-ignore */ enhanceAddress);
      void loading.then(({ enhanceForm }) => enhanceForm(this));
    };
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) wake();
      },
      { rootMargin: near },
    );
    watch.observe(this);
    signal.addEventListener('abort', () => watch.disconnect());
    for (const touch of touches) this.addEventListener(touch, wake, { passive: true, signal });
  }

  disconnectedCallback() {
    this.#waiting.abort();
  }
}

if (!customElements.get('fc-form')) customElements.define('fc-form', FormElement);

const linkSelector = '[data-form-link], a[href^="#form-"]';

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(linkSelector) : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented || link.target === '_blank') return;
  if (!document.getElementById('fc-form-modal')) return;
  event.preventDefault();
  const loading: Promise<typeof import('./enhance/form-window.ts')> = import(/* @vite-ignore */ windowAddress);
  loading.then(({ openFormWindow }) => openFormWindow(link)).catch(() => location.assign(link.href));
});
