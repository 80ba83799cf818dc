import { formAddress } from './form-address.ts';

/** Later than this nobody waits for cars any more. */
const LATEST_ANSWER_MS = 20_000;
/** A press that took longer was something else, and its answer may be out of date. */
const LONGEST_PRESS_MS = 2_000;

/** HTML at an address of this site. */
export const fetchPage = async (address: string, signal: AbortSignal): Promise<string> =>
  (await fetch(address, { signal })).text();

/** A page that was asked for, and what was read of it as soon as it came. */
export class PageRequest<Read> {
  readonly address: string;
  readonly answer: Promise<Read>;
  readonly #stop = new AbortController();
  readonly #begun = performance.now();

  constructor(address: string, read: (html: string) => Read, ask = fetchPage) {
    this.address = address;
    const late = new AbortController();
    const deadline = setTimeout(() => late.abort(), LATEST_ANSWER_MS);
    this.answer = ask(address, AbortSignal.any([this.#stop.signal, late.signal]))
      .then(read)
      .finally(() => clearTimeout(deadline));
    // Who waits for it is told; where nobody does any more, nothing has failed.
    this.answer.catch(() => undefined);
  }

  get isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Whether it answers a press that ends now and leads to an address. */
  answers(address: string): boolean {
    return this.address === address && !this.isStopped && performance.now() - this.#begun < LONGEST_PRESS_MS;
  }
}

/** The query that a press leads to, if the finger is lifted where it was put down: a value of a group, or a link of the list. */
export function pressedQuery(target: EventTarget | null, form: HTMLFormElement | null): string | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[data-stock-link]');
  if (link) return new URL(link.href).search;
  const box = target.closest('label')?.querySelector<HTMLInputElement>('[data-facet] input[type="checkbox"]');
  if (!box || box.disabled || !form) return null;
  box.checked = !box.checked;
  const query = formAddress(form);
  box.checked = !box.checked;
  return query;
}
