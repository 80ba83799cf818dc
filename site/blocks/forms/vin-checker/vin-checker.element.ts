import { askVin, showOutcome } from '#site/ui/vin/ask-vin.ts';

/** Checks in place what the form would send. */
class VinChecker extends HTMLElement {
  #stop = new AbortController();
  #asking = false;

  connectedCallback(): void {
    this.#stop = new AbortController();
    this.addEventListener('submit', (event) => void this.#check(event), { signal: this.#stop.signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  async #check(event: Event): Promise<void> {
    const { target } = event;
    if (!(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (this.#asking) return;
    this.#asking = true;
    showOutcome(this, null);
    showOutcome(this, await askVin(target, this.#stop.signal));
    this.#asking = false;
  }
}

if (!customElements.get('fc-vin-checker')) customElements.define('fc-vin-checker', VinChecker);
