import { choiceOf, narrowChildren, showUpdates } from '#site/ui/vehicle-update/vehicle-filter.ts';
import { everything } from '#site/ui/vehicle-update/vehicle-match.ts';

/** Answers the lists in place, as the page that the form asks for would; the address follows. */
class VehicleUpdateSelect extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    if (this.dataset.editing !== undefined) return;
    const { signal } = this.#stop;
    this.addEventListener('change', (event) => this.#onChange(event), { signal });
    this.addEventListener('submit', (event) => this.#onSubmit(event), { signal });
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #form(): HTMLFormElement | null {
    return this.querySelector('form[data-vehicle]');
  }

  #onChange({ target }: Event): void {
    const form = this.#form;
    if (form && target instanceof HTMLSelectElement && target.name === 'update_parent' && target.form === form)
      narrowChildren(form);
  }

  #onSubmit(event: SubmitEvent): void {
    if (event.target !== this.#form) return;
    event.preventDefault();
    this.#show();
  }

  #onClick(event: Event): void {
    const form = this.#form;
    const pressed = event.target instanceof Element ? event.target.closest('[data-all], [data-clear-choice]') : null;
    if (!form || !pressed || !form.contains(pressed)) return;
    event.preventDefault();
    for (const select of form.querySelectorAll('select'))
      select.value = pressed.matches('[data-all]') ? everything : '';
    narrowChildren(form);
    this.#show();
  }

  #show(): void {
    const form = this.#form;
    if (!form) return;
    showUpdates(this, form);
    const query = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(choiceOf(form))) {
      if (value === '') query.delete(`update_${name}`);
      else query.set(`update_${name}`, value);
    }
    const search = String(query);
    history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`);
    document.dispatchEvent(new Event('fc-address'));
  }
}

if (!customElements.get('fc-vehicle-update-select'))
  customElements.define('fc-vehicle-update-select', VehicleUpdateSelect);
