import type { Stepper } from '#site/ui/stepper/stepper.ts';
import '#site/ui/stepper/stepper.element.ts';
import { narrowChildren, showUpdates } from '#site/ui/vehicle-update/vehicle-filter.ts';
import { everything } from '#site/ui/vehicle-update/vehicle-match.ts';
import { askVin, showOutcome } from '#site/ui/vin/ask-vin.ts';

/** Checks the number and answers the lists in place, one step after the other. */
class MapUpdate extends HTMLElement {
  #stop = new AbortController();
  #asking = false;

  connectedCallback(): void {
    this.#stop = new AbortController();
    if (this.dataset.editing !== undefined) return;
    const { signal } = this.#stop;
    this.addEventListener('submit', (event) => this.#onSubmit(event), { signal });
    this.addEventListener('change', (event) => this.#onChange(event), { signal });
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  #go(step: string): void {
    this.querySelector<Stepper>('fc-stepper')?.go(step);
  }

  #onSubmit(event: SubmitEvent): void {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-vin], [data-vehicle]')) return;
    event.preventDefault();
    if (form.matches('[data-vin]')) void this.#check(form);
    else this.#show(form);
  }

  async #check(form: HTMLFormElement): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    showOutcome(this, null);
    const outcome = await askVin(form, this.#stop.signal);
    this.#asking = false;
    if (outcome === 'affected') this.#go('2');
    else showOutcome(this, outcome);
  }

  #onChange({ target }: Event): void {
    if (target instanceof HTMLSelectElement && target.name === 'update_parent' && target.form)
      narrowChildren(target.form);
  }

  #onClick(event: Event): void {
    const pressed = event.target instanceof Element ? event.target.closest('[data-all], [data-clear-choice]') : null;
    const form = pressed?.closest<HTMLFormElement>('form[data-vehicle]');
    if (!pressed || !form) return;
    event.preventDefault();
    const isAll = pressed.matches('[data-all]');
    for (const select of form.querySelectorAll('select')) select.value = isAll ? everything : '';
    narrowChildren(form);
    if (isAll) this.#show(form);
  }

  #show(form: HTMLFormElement): void {
    showUpdates(this, form);
    this.#go('3');
  }
}

if (!customElements.get('fc-map-update')) customElements.define('fc-map-update', MapUpdate);
