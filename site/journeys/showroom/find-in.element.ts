/** How a text is compared: without accents, in small letters. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds words in lines of groups that open: groups with a line open, all else goes away until the words do. */
class FindIn extends HTMLElement {
  #stop = new AbortController();
  /** Which groups were open before somebody looked for words. */
  #open: Map<HTMLDetailsElement, boolean> | undefined;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const controls = this.querySelector<HTMLElement>('[data-controls]');
    if (controls) controls.hidden = false;
    this.addEventListener('input', ({ target }) => this.#find((target as HTMLInputElement).value), {
      signal: this.#stop.signal,
    });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  #find(typed: string): void {
    const words = plain(typed).split(/\s+/).filter(Boolean);
    const groups = [...this.querySelectorAll('details')];
    this.#open ??= new Map(groups.map((group) => [group, group.open]));
    let found = 0;
    for (const group of groups) {
      let here = 0;
      for (const row of group.querySelectorAll<HTMLElement>('[data-row]')) {
        const said = plain(row.textContent);
        row.hidden = !words.every((word) => said.includes(word));
        if (!row.hidden) here += 1;
      }
      group.hidden = here === 0;
      group.open = words.length > 0 ? here > 0 : (this.#open.get(group) ?? false);
      found += here;
    }
    if (words.length === 0) this.#open = undefined;
    this.#say(words.length === 0 ? '' : this.#sentence(found));
  }

  #sentence(found: number): string {
    const { found: some = '', none = '' } = this.dataset;
    return found === 0 ? none : some.replace('{count}', found.toLocaleString(document.documentElement.lang));
  }

  #say(words: string): void {
    const status = this.querySelector('[data-status]');
    if (status) status.textContent = words;
  }
}

if (!customElements.get('fc-find-in')) customElements.define('fc-find-in', FindIn);
