import { sayValue } from '#site/ui/slider/say-value.ts';
import { chooseVariant, hasVariant, type RangeTable, rangeAt, shownRange } from './range-table.ts';
import { type DistanceUnit, distanceWords, speedWords, type TemperatureUnit, temperatureWords } from './range-words.ts';

/** Counts as the visitor moves, what the server counts when the form is sent. */
class RangeCalculator extends HTMLElement {
  #stop = new AbortController();
  #table: RangeTable = { axes: { speed: [], temperature: [] }, variants: [] };

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#table = JSON.parse(this.dataset.table ?? '{}') as RangeTable;
    this.querySelector('[data-submit]')?.setAttribute('hidden', '');
    this.addEventListener('input', () => this.#count(), { signal });
    this.addEventListener('submit', (event) => event.preventDefault(), { signal });
    this.addEventListener('change', () => this.#rememberAddress(), { signal });
    // What a browser kept of the form over a reload; else everything stands there as the server counted it.
    if (this.#isChanged) this.#count();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #form(): HTMLFormElement | null {
    return this.querySelector('form');
  }

  get #isChanged(): boolean {
    const isInput = ({ checked, defaultChecked, value, defaultValue }: HTMLInputElement) =>
      checked !== defaultChecked || value !== defaultValue;
    return (
      [...this.querySelectorAll('input')].some(isInput) ||
      [...this.querySelectorAll('option')].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    );
  }

  #inputs(name: string): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
  }

  #value(name: string): string {
    const inputs = this.#inputs(name);
    return (inputs.find(({ type, checked }) => type === 'radio' && checked) ?? inputs[0])?.value ?? '';
  }

  #count(): void {
    const { minimal, maximal, distance, temperature, locale = 'en' } = this.dataset;
    const [distanceUnit, temperatureUnit] = [distance as DistanceUnit, temperature as TemperatureUnit];
    const choice = chooseVariant(this.#table, {
      model: this.#value('range_model'),
      wheels: this.#value('range_wheels'),
      climate: this.#value('range_climate'),
      speed: Number(this.#value('range_speed')),
      temperature: Number(this.#value('range_temperature')),
    });
    if (!choice) return;
    const { variant } = choice;
    for (const input of this.#inputs('range_wheels')) {
      input.disabled = !hasVariant(this.#table, { model_key: variant.model_key, wheels: input.value });
      input.checked = input.value === variant.wheels;
    }
    for (const input of this.#inputs('range_climate')) {
      const climate = input.value as 'on' | 'off';
      input.disabled = !hasVariant(this.#table, { model_key: variant.model_key, wheels: variant.wheels, climate });
      input.checked = climate === variant.climate;
    }
    for (const input of this.#inputs('range_speed')) sayValue(input, speedWords(locale, choice.speed, distanceUnit));
    for (const input of this.#inputs('range_temperature'))
      sayValue(input, temperatureWords(locale, choice.temperature, temperatureUnit));
    const km = rangeAt(this.#table, choice);
    const limits = { minimal: Number(minimal), maximal: Number(maximal) };
    const output = this.querySelector('[data-range]');
    if (output) output.textContent = distanceWords(locale, shownRange(km, limits, distanceUnit), distanceUnit);
    const share = Math.min(1, Math.max(0, (km - limits.minimal) / Math.max(1, limits.maximal - limits.minimal)));
    this.querySelector<HTMLElement>('[data-line]')?.style.setProperty('--share', share.toFixed(3));
  }

  /** The address says what is seen, so that it can be passed on; it makes no step to go back to. */
  #rememberAddress(): void {
    const form = this.#form;
    if (!form) return;
    const query = new URLSearchParams(location.search);
    for (const [name, value] of new FormData(form)) query.set(name, String(value));
    history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`);
  }
}

if (!customElements.get('fc-range-calculator')) customElements.define('fc-range-calculator', RangeCalculator);
