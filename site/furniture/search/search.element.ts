/** A field of the search: what suggests while somebody types is loaded when they come to the field. */
class SearchField extends HTMLElement {
  #listeners = new AbortController();

  connectedCallback() {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    const start = () => void import('./suggest-titles.ts').then(({ suggestTitles }) => suggestTitles(this, signal));
    if (this.contains(document.activeElement)) start();
    else this.addEventListener('focusin', start, { once: true, signal });
  }

  disconnectedCallback() {
    this.#listeners.abort();
  }
}

customElements.define('fc-search-field', SearchField);
