import type { DynamicRule } from '#documents/page/document.types.ts';
import { type DynamicData, isShown } from './decide.ts';

/** Asked once a page, when the first block needs it. */
let asked: Promise<DynamicData> | undefined;

async function ask(): Promise<DynamicData> {
  // The manifest lies at the site's base path, and so do the data.
  const start = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? `${location.origin}/`;
  const response = await fetch(new URL('dynamic-content.json', start));
  if (!response.ok) throw new Error(`Dynamic content was answered ${response.status}.`);
  return (await response.json()) as DynamicData;
}

/**
 * A block that is shown by a rule: visible until the data are there. When they cannot be had, that is logged and the
 * block stays.
 */
class Dynamic extends HTMLElement {
  async connectedCallback() {
    try {
      this.#report('fetching');
      asked ??= ask();
      const rule = JSON.parse(this.dataset.rule ?? '') as DynamicRule;
      this.#show(isShown(rule, await asked, location.pathname), rule.fallback);
      this.#report('fetched');
    } catch (error) {
      reportError(error);
      this.#report('failed');
    }
  }

  #show(visible: boolean, fallback: string | undefined) {
    this.hidden = !visible;
    if (fallback === undefined) return;
    const other = document.querySelector<HTMLElement>(`[data-fallback="${CSS.escape(fallback)}"]`);
    if (other) other.hidden = visible;
  }

  #report(state: 'fetching' | 'fetched' | 'failed') {
    this.dataset.state = state;
    this.dispatchEvent(new Event(state, { bubbles: true }));
  }
}

customElements.define('fc-dynamic', Dynamic);
