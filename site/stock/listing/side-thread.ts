import { fetchPage } from './page-request.ts';

/** A page that is asked for, by a number of its own; without an address it is wanted no more. */
interface Question {
  number: number;
  address?: string;
}
/** Its HTML; null where there was no answer. */
interface Answer {
  number: number;
  html: string | null;
}

/** What runs there; it is sent as text, so it uses nothing from outside of itself. */
function answerQuestions(): void {
  const asked = new Map<number, AbortController>();
  addEventListener('message', async ({ data: { number, address } }: MessageEvent<Question>) => {
    asked.get(number)?.abort();
    if (address === undefined) return;
    const stop = new AbortController();
    asked.set(number, stop);
    const html = await fetch(address, { signal: stop.signal })
      .then((answer) => answer.text())
      .catch(() => null);
    asked.delete(number);
    postMessage({ number, html } satisfies Answer);
  });
}

/**
 * Asks for pages while a finger is down. Browsers keep answers from a page's own thread until a finger has been down for
 * a tenth of a second and what it did is painted; those of another thread come at once. The thread's script is no file:
 * it would be a request more, at an address that depends on where the site lies.
 */
export class SideThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (html: string | null) => void>();
  #count = 0;

  constructor() {
    const script = URL.createObjectURL(new Blob([`(${answerQuestions})()`], { type: 'text/javascript' }));
    this.#worker = new Worker(script);
    URL.revokeObjectURL(script);
    this.#worker.addEventListener('message', ({ data: { number, html } }: MessageEvent<Answer>) =>
      this.#answer(number, html),
    );
    // What it cannot do, the page's own thread does.
    this.#worker.addEventListener('error', () => {
      for (const number of this.#waiting.keys()) this.#answer(number, null);
    });
  }

  #answer(number: number, html: string | null): void {
    this.#waiting.get(number)?.(html);
    this.#waiting.delete(number);
  }

  #send(question: Question): void {
    this.#worker.postMessage(question);
  }

  /** HTML at an address of this site. */
  readonly ask = async (address: string, signal: AbortSignal): Promise<string> => {
    this.#count += 1;
    const number = this.#count;
    signal.addEventListener('abort', () => {
      this.#send({ number });
      this.#answer(number, null);
    });
    const html = await new Promise<string | null>((answer) => {
      this.#waiting.set(number, answer);
      this.#send({ number, address: new URL(address, location.href).href });
    });
    return html ?? fetchPage(address, signal);
  };

  close(): void {
    this.#worker.terminate();
    for (const number of this.#waiting.keys()) this.#answer(number, null);
  }
}
