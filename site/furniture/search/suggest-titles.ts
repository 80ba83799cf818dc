interface Piece {
  text: string;
  hit?: true;
}
interface Suggestion {
  href: string;
  title: Piece[];
  language?: string;
}

/** Time without a key press before the server is asked. */
const PAUSE_MS = 150;

/** Letters from which suggestions help; writings without spaces say much in one. */
const isEnough = (typed: string) => /[\p{L}\p{N}]{2}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(typed);

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Record<string, string>) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};

const marked = (pieces: readonly Piece[]): Node[] =>
  pieces.map(({ text, hit }) => {
    if (!hit) return document.createTextNode(text);
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });

/**
 * Makes the field a combobox (WAI-ARIA 1.2, list autocomplete with manual selection): arrows walk through the titles that
 * fit, Enter opens one or searches, Escape closes the list, then whatever the field lies in.
 */
export function suggestTitles(host: HTMLElement, signal: AbortSignal): void {
  const input = host.querySelector('input');
  if (!input || input.hasAttribute('role')) return;
  new Combobox(host, input, signal);
}

class Combobox {
  readonly #host: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #list: HTMLUListElement;
  /** Says how many suggestions there are to those who do not see the list. */
  readonly #count: Element | null;
  #timer = 0;
  #asking = new AbortController();
  #active = -1;

  constructor(host: HTMLElement, input: HTMLInputElement, signal: AbortSignal) {
    this.#host = host;
    this.#input = input;
    this.#count = host.querySelector('[data-part=count]');
    const id = `${input.id}-list`;
    this.#list = element('ul', { id, role: 'listbox', 'aria-label': host.dataset.list ?? '', hidden: '' });
    input.form?.after(this.#list);
    const roles = { role: 'combobox', 'aria-controls': id, 'aria-autocomplete': 'list', 'aria-expanded': 'false' };
    for (const [name, value] of Object.entries(roles)) input.setAttribute(name, value);
    input.addEventListener('input', () => this.#ask(), { signal });
    input.addEventListener('keydown', (event) => this.#press(event), { signal });
    host.addEventListener('focusout', ({ relatedTarget: to }) => this.#leave(to), { signal });
    // A press must not take the focus away from the field before it is a click.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault(), { signal });
    this.#list.addEventListener('click', (event) => this.#pick(event.target), { signal });
    signal.addEventListener('abort', () => this.#close());
    if (input.value) this.#ask();
  }

  get #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role=option]')];
  }

  #ask() {
    clearTimeout(this.#timer);
    this.#asking.abort();
    const typed = this.#input.value.trim();
    if (!isEnough(typed)) return this.#close();
    this.#timer = window.setTimeout(() => void this.#fetch(typed), PAUSE_MS);
  }

  async #fetch(typed: string) {
    this.#asking = new AbortController();
    try {
      const address = `${this.#host.dataset.from}?q=${encodeURIComponent(typed)}`;
      const response = await fetch(address, { signal: this.#asking.signal, headers: { accept: 'application/json' } });
      if (!response.ok) return this.#close();
      const { items, said } = (await response.json()) as { items: Suggestion[]; said: string };
      if (!this.#host.contains(document.activeElement)) return;
      this.#show(typed, items);
      this.#say(said);
    } catch {
      // A newer question is on its way, or there is no network: the form still leads to the page of results.
      if (!this.#asking.signal.aborted) this.#close();
    }
  }

  #say(words: string) {
    if (this.#count) this.#count.textContent = words;
  }

  #show(typed: string, items: readonly Suggestion[]) {
    const option = (index: number, href: string, attributes: Record<string, string>, ...inside: (Node | string)[]) => {
      const made = element('li', {
        id: `${this.#list.id}-${index}`,
        role: 'option',
        'aria-selected': 'false',
        'data-href': href,
        ...attributes,
      });
      made.append(...inside);
      return made;
    };
    const all = new URL(this.#input.form?.action ?? '', location.href);
    all.searchParams.set('q', typed);
    const words = (this.#host.dataset.all ?? '').replace('{q}', () => `\u2068${typed}\u2069`);
    this.#list.replaceChildren(
      ...items.map(({ href, title, language }, index) =>
        option(index, href, language ? { lang: language, dir: 'auto' } : {}, ...marked(title)),
      ),
      option(items.length, all.href, { 'data-all': '' }, words),
    );
    this.#list.hidden = false;
    this.#input.setAttribute('aria-expanded', 'true');
    this.#choose(-1);
  }

  #close() {
    clearTimeout(this.#timer);
    this.#asking.abort();
    this.#list.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#say('');
    this.#choose(-1);
  }

  #choose(index: number) {
    const options = this.#options;
    this.#active = options.length > 0 && index >= -1 ? index : -1;
    for (const [at, each] of options.entries()) each.setAttribute('aria-selected', String(at === this.#active));
    const chosen = options[this.#active];
    if (chosen) {
      this.#input.setAttribute('aria-activedescendant', chosen.id);
      chosen.scrollIntoView({ block: 'nearest' });
    } else this.#input.removeAttribute('aria-activedescendant');
  }

  #press(event: KeyboardEvent) {
    if (event.isComposing) return;
    const { key } = event;
    if (key === 'Escape') return this.#escape(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      event.preventDefault();
      if (this.#list.hidden) return this.#ask();
      const places = this.#options.length + 1;
      this.#choose(((this.#active + 1 + step + places) % places) - 1);
      return;
    }
    const chosen = this.#options[this.#active];
    if (key === 'Enter' && chosen && !this.#list.hidden) {
      event.preventDefault();
      this.#pick(chosen);
    }
  }

  /** One press closes one thing: the list, then the panel around; a field of its own is emptied, as browsers do. */
  #escape(event: KeyboardEvent) {
    const panel = this.#host.closest<HTMLElement>('[popover]');
    if (this.#list.hidden && !panel) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#list.hidden) panel?.hidePopover();
    else this.#close();
  }

  #pick(target: EventTarget | null) {
    const href = target instanceof Element && target.closest<HTMLElement>('[role=option]')?.dataset.href;
    if (href) location.assign(href);
  }

  #leave(to: EventTarget | null) {
    if (!(to instanceof Node && this.#host.contains(to))) this.#close();
  }
}
