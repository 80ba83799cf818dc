import { leadThroughLargePictures } from './lead-through-large-pictures.ts';

/** Whatever pictures stand in it lead to each other while they are large. */
class LargePictures extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    leadThroughLargePictures(this, this.#stop.signal);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }
}

if (!customElements.get('fc-large-pictures')) customElements.define('fc-large-pictures', LargePictures);
