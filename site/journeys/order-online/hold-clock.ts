/** Milliseconds. */
const TICK = 1_000;
const MINUTE = 60_000;
const CALM_UNTIL = 5 * MINUTE;
/** A visitor who does something is still here; it is said no more often than this. */
const BEAT = MINUTE;

/** What the clock tells around it: the car is no longer held. */
export const LOST_EVENT = 'fc-hold-lost';

/**
 * How long a car is held. It counts whole minutes without a fuss, speaks at five and at one, and says to the service that
 * the visitor is still here whenever they do something.
 */
class HoldClock extends HTMLElement {
  #stop = new AbortController();
  /** When the hold ends, by the clock of this page: nobody's own clock has to be right. */
  #end = 0;
  #beaten = 0;
  #said: 'nothing' | 'five' | 'one' = 'nothing';
  #isBeating = false;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#end = performance.now() + Number(this.dataset.left ?? 0);
    this.#beaten = performance.now();
    // The page came with its words: while there is time, they stand until the first tick.
    if (this.#end - this.#beaten <= CALM_UNTIL) this.#show();
    const timer = setInterval(() => this.#show(), TICK);
    signal.addEventListener('abort', () => clearInterval(timer));
    for (const type of ['pointerdown', 'keydown', 'input'])
      document.addEventListener(type, () => this.#here(), { signal, passive: true });
    // A laptop that was closed has slept through it.
    document.addEventListener('visibilitychange', () => !document.hidden && this.#show(), { signal });
    this.#part('longer')?.addEventListener('click', () => void this.#beat(), { signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  #part(name: string): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[data-part="${name}"]`);
  }

  #here(): void {
    if (performance.now() - this.#beaten >= BEAT) void this.#beat();
  }

  #show(): void {
    const left = this.#end - performance.now();
    if (left <= 0) {
      this.#lost();
      return;
    }
    const minutes = Math.ceil(left / MINUTE);
    const number = new Intl.NumberFormat(document.documentElement.lang).format(minutes);
    const words =
      left < MINUTE ? (this.dataset.underMinute ?? '') : (this.dataset.minutes ?? '').replace('{minutes}', number);
    const place = this.#part('left');
    if (place && place.textContent !== words) place.textContent = words;
    const isLate = left <= CALM_UNTIL;
    this.toggleAttribute('data-late', isLate);
    const longer = this.#part('longer');
    if (longer) longer.hidden = !isLate || Number(this.dataset.more ?? 0) <= 0;
    this.#speak(left);
  }

  #speak(left: number): void {
    const due = left <= MINUTE ? 'one' : left <= CALM_UNTIL ? 'five' : 'nothing';
    if (due === this.#said) return;
    this.#said = due;
    const place = this.#part('said');
    if (place)
      place.textContent =
        due === 'one' ? (this.dataset.sayOne ?? '') : due === 'five' ? (this.dataset.sayFive ?? '') : '';
  }

  /** Says that the visitor is here. Without an answer the clock goes on: the line may be bad. */
  async #beat(): Promise<void> {
    if (this.#isBeating) return;
    this.#isBeating = true;
    this.#beaten = performance.now();
    try {
      const answer = await fetch(this.dataset.address ?? '', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: '{}',
        signal: this.#stop.signal,
      });
      if (answer.status === 409 || answer.status === 404) return this.#lost();
      if (!answer.ok) return;
      const { data } = (await answer.json()) as {
        data: { attributes: { expires_at: string; longest_until: string } };
      };
      const now = Date.parse(answer.headers.get('date') ?? '') || Date.now();
      const { expires_at: until, longest_until: longest } = data.attributes;
      this.#end = performance.now() + Math.max(0, Date.parse(until) - now);
      this.dataset.more = String(Math.max(0, Date.parse(longest) - Date.parse(until)));
      this.#show();
    } catch {
      // Asked again with the next thing the visitor does.
    } finally {
      this.#isBeating = false;
    }
  }

  #lost(): void {
    this.#stop.abort();
    this.dispatchEvent(new CustomEvent(LOST_EVENT, { bubbles: true, detail: { lock: this.dataset.lock ?? '' } }));
  }
}

if (!customElements.get('fc-hold-clock')) customElements.define('fc-hold-clock', HoldClock);
