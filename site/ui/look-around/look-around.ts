/**
 * A picture that can be looked around in once the visitor has asked for it (`data-start`): until then it is a picture,
 * over which a page scrolls as over any other. `data-reset` goes back to the first view, `data-exit` and Escape leave.
 * `data-state` says where it is: absent, `loading`, `ready` or `failed`.
 */
export abstract class LookAround extends HTMLElement {
  #stop = new AbortController();
  #running: AbortController | undefined;

  /** Makes it usable. What it sets up ends with the signal; it throws when it cannot be shown. */
  protected abstract begin(signal: AbortSignal): Promise<void>;
  /** Back to the view it began with. */
  protected abstract reset(): void;
  /** Another of its buttons was pressed. */
  protected press(_button: HTMLElement): void {}

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    this.addEventListener('keydown', (event) => event.key === 'Escape' && this.#leave(), { signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#running?.abort();
    this.removeAttribute('data-state');
  }

  protected get isStill(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  #onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
    if (!button) return;
    if ('start' in button.dataset) void this.#start();
    else if ('exit' in button.dataset) this.#leave();
    else if ('reset' in button.dataset) this.reset();
    else this.press(button);
  }

  async #start(): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.#show('loading');
    try {
      await this.begin(running.signal);
      if (running.signal.aborted) return;
      this.#show('ready');
      this.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    } catch {
      if (running.signal.aborted) return;
      running.abort();
      this.#show('failed');
    }
  }

  #leave(): void {
    if (!this.dataset.state) return;
    this.#running?.abort();
    this.#show(undefined);
    this.querySelector<HTMLElement>('[data-start]')?.focus({ preventScroll: true });
  }

  #show(state: 'loading' | 'ready' | 'failed' | undefined): void {
    if (state) this.dataset.state = state;
    else delete this.dataset.state;
    const status = this.querySelector<HTMLElement>('[data-status]');
    if (status) status.textContent = (state && status.dataset[state]) ?? '';
  }
}
