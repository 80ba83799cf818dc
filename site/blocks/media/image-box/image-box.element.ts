const second = 1_000;
const spans = { days: 86_400 * second, hours: 3_600 * second, minutes: 60 * second, seconds: second };

/** How much of each unit is left; all zero once the moment has passed. */
export const timeLeft = (milliseconds: number): Record<keyof typeof spans, number> => {
  let rest = Math.max(0, milliseconds);
  const take = (span: number): number => {
    const count = Math.floor(rest / span);
    rest -= count * span;
    return count;
  };
  return {
    days: take(spans.days),
    hours: take(spans.hours),
    minutes: take(spans.minutes),
    seconds: take(spans.seconds),
  };
};

class CountDownElement extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.#show();
    this.#timer = setInterval(() => this.#show(), second);
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }

  #show(): void {
    const left = Date.parse(this.dataset.end ?? '') - Date.now();
    if (Number.isNaN(left)) return;
    const part = (name: string) => this.querySelector<HTMLElement>(`[data-${name}]`);
    const over = left <= 0;
    const ended = part('ended');
    part('date')?.toggleAttribute('hidden', !over || ended !== null);
    part('units')?.toggleAttribute('hidden', over);
    ended?.toggleAttribute('hidden', !over);
    if (over) clearInterval(this.#timer);
    for (const [unit, count] of Object.entries(timeLeft(left))) {
      const figure = this.querySelector(`[data-unit="${unit}"]`);
      if (figure) figure.textContent = String(count);
    }
  }
}

if (!customElements.get('fc-count-down')) customElements.define('fc-count-down', CountDownElement);
