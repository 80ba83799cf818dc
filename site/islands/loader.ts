/**
 * Wakes islands. No React here: an island's element says when it wakes (`wake`, `media`) and where its script (`src`)
 * and the mounting code (`mount`) lie, so this file never changes when a block does.
 */

type Mount = (host: HTMLElement, component: unknown) => Promise<void>;

const early = ['click', 'submit'] as const;
const signs = ['pointerenter', 'focusin', 'touchstart', ...early] as const;
/** Elements that answer a click by themselves: replaying it would undo what the visitor did. */
const native = 'a[href],input,select,textarea,label,summary,option';

class IslandElement extends HTMLElement {
  #waiting = new AbortController();
  #woken: Promise<void> | undefined;

  connectedCallback() {
    if (this.#woken) return;
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    for (const type of early) this.addEventListener(type, (event) => this.#replay(event), { capture: true, signal });
    const outer = this.parentElement?.closest('fc-island:not([ready])');
    if (outer) outer.addEventListener('fc-ready', () => this.#arm(signal), { once: true, signal });
    else this.#arm(signal);
  }

  disconnectedCallback() {
    this.#waiting.abort();
  }

  #arm(signal: AbortSignal) {
    const wake = () => void this.#wake();
    switch (this.getAttribute('wake')) {
      case 'load':
        return wake();
      case 'idle':
        // A busy page may never be idle; two seconds are late enough.
        return 'requestIdleCallback' in window
          ? void requestIdleCallback(wake, { timeout: 2_000 })
          : void setTimeout(wake, 200);
      case 'media': {
        const query = matchMedia(this.getAttribute('media') ?? 'all');
        if (query.matches) return wake();
        return query.addEventListener('change', wake, { once: true, signal });
      }
      case 'visible': {
        const watch = new IntersectionObserver(
          (entries) => {
            if (!entries.some((entry) => entry.isIntersecting)) return;
            watch.disconnect();
            wake();
          },
          { rootMargin: '200px' },
        );
        signal.addEventListener('abort', () => watch.disconnect());
        // The island and its root have no box of their own; what is inside has.
        for (const child of this.querySelector('fc-root')?.children ?? []) watch.observe(child);
        return;
      }
      default:
        for (const type of signs)
          this.addEventListener(type, wake, { once: true, passive: true, capture: true, signal });
    }
  }

  #wake(): Promise<void> {
    this.#woken ??= this.#mount().catch((error: unknown) => {
      this.#woken = undefined;
      throw error;
    });
    return this.#woken;
  }

  async #mount() {
    const [{ mount }, { default: component }] = (await Promise.all([
      import(/* @vite-ignore */ this.getAttribute('mount') ?? ''),
      import(/* @vite-ignore */ this.getAttribute('src') ?? ''),
    ])) as [{ mount: Mount }, { default: unknown }];
    await mount(this, component);
    this.#waiting.abort();
    this.setAttribute('ready', '');
    this.dispatchEvent(new Event('fc-ready'));
  }

  /** What the visitor did before the island was awake happens once it is. */
  #replay(event: Event) {
    const target = event.target as HTMLElement;
    if (target.closest('fc-island') !== this || (event.type === 'click' && target.closest(native))) return;
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event as SubmitEvent;
    void this.#wake().then(() => {
      if (target instanceof HTMLFormElement && event.type === 'submit') target.requestSubmit(submitter);
      else target.click();
    });
  }
}

customElements.define('fc-island', IslandElement);
