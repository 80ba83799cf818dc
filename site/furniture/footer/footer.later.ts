/** How long the browser may put it off (ms; specification, site §9). */
const IDLE_TIMEOUT = 2_000;
/** Most pages that are fetched ahead: those at the top of the footer are the likeliest. */
const MOST = 8;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const savesData = ({ connection }: Navigator & { connection?: Connection }): boolean =>
  connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');

/** Fetches the pages that the links of a footer lead to, once it is near and the browser has nothing else to do. */
class Footer extends HTMLElement {
  #seen: IntersectionObserver | undefined;

  connectedCallback() {
    if (savesData(navigator)) return;
    this.#seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        this.#seen?.disconnect();
        whenIdle(() => this.#prefetch());
      },
      { rootMargin: '200px' },
    );
    this.#seen.observe(this);
  }

  disconnectedCallback() {
    this.#seen?.disconnect();
  }

  #prefetch() {
    const pages = [...this.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((link) =>
      link.origin === location.origin && !link.target && !link.hash ? link.href : [],
    );
    for (const href of [...new Set(pages)].filter((page) => page !== location.href).slice(0, MOST))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
}

const whenIdle = (work: () => void): void => {
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
  else setTimeout(work, IDLE_TIMEOUT);
};

customElements.define('fc-footer', Footer);
