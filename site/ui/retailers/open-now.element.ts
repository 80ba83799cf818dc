interface State {
  /** Milliseconds since 1970. */
  from: number;
  isOpen: boolean;
  words: string;
}

/** Longest wait that browsers take. */
const MAX_WAIT_MS = 2_000_000_000;

/** Says what holds when the page is looked at: it may have been made, kept or left open hours ago. */
class OpenNow extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    document.addEventListener('visibilitychange', () => this.#say(), { signal: this.#stop.signal });
    this.#say();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
  }

  #say(): void {
    clearTimeout(this.#timer);
    const states = readStates(this.dataset.states);
    const now = Date.now();
    const at = states.findLastIndex(({ from }) => from <= now);
    const [state, next] = [states[at], states[at + 1]];
    // A clock that is wrong knows less than the server; one beyond the last change knows nothing.
    if (!state) return;
    this.hidden = !next;
    this.dataset.open = String(state.isOpen);
    const words = this.querySelector('[data-words]');
    if (words && words.textContent !== state.words) words.textContent = state.words;
    if (next) this.#timer = setTimeout(() => this.#say(), Math.min(next.from - now, MAX_WAIT_MS));
  }
}

function readStates(text = '[]'): State[] {
  try {
    return JSON.parse(text) as State[];
  } catch {
    return [];
  }
}

if (!customElements.get('fc-open-now')) customElements.define('fc-open-now', OpenNow);

export {};
