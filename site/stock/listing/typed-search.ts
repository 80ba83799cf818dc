/** Letters that follow each other faster are one search. */
const PAUSE_MS = 350;

/** The box above the filters while somebody types into it: words are read after each pause, over what was chosen before. */
export class TypedSearch {
  readonly #host: HTMLElement;
  readonly #ask: (query: string, isNew: boolean) => void;
  #base: string | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** @param ask shows what a query asks for; `isNew` while the address is still what it was when the typing began */
  constructor(host: HTMLElement, ask: (query: string, isNew: boolean) => void) {
    this.#host = host;
    this.#ask = ask;
  }

  get #box(): HTMLInputElement | null {
    return this.#host.querySelector<HTMLInputElement>('input[data-find]');
  }

  /** The query of the words in the box, over what was chosen when they were begun; null when there are none. */
  get query(): string | null {
    const text = this.#box?.value.trim() ?? '';
    if (this.#base === null) return null;
    const query = new URLSearchParams(this.#base);
    query.delete('page');
    if (text !== '') query.set('find', text);
    const words = query.toString();
    return words === '' ? '' : `?${words}`;
  }

  /** @param shown the query of what is shown */
  type(shown: string): void {
    this.#base ??= shown;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#read(), PAUSE_MS);
  }

  #read(): void {
    this.#pause = undefined;
    const { query } = this;
    if (query !== null) this.#ask(query, this.#base === location.search);
  }

  /** The box is left: words that were not read yet are, the others have become filters. */
  leave(): void {
    if (this.#pause === undefined) this.clear();
    else {
      clearTimeout(this.#pause);
      this.#read();
    }
  }

  /** There was an answer: unless somebody still types, the words are filters now. */
  answered(): void {
    if (document.activeElement !== this.#box && this.#pause === undefined) this.clear();
  }

  clear(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#base = null;
    if (this.#box) this.#box.value = '';
  }
}
