import { type FormField, fillMessage } from '#form-fields/index.ts';
import { carPrice, type FormCar, isTaken } from '../form-cars.ts';
import { CarSearch, FOUND_AT_ONCE } from './find-cars.ts';
import { type Control, controlsOf, fieldElement, type LiveForm, part } from './live-form.ts';

/** Time without a key press before the stock is asked. */
const PAUSE_MS = 200;
/** So far above the end of the list the next cars are asked for, in pixels. */
const NEAR_END = 160;

type Words = Readonly<Record<'loading' | 'none' | 'failed' | 'count' | 'remove' | 'reserved' | 'sold', string>>;

/** Puts a search over all cars in the place of the plain list. Does nothing where it was not drawn. */
export function pickVehicle(live: LiveForm, field: FormField): void {
  const around = fieldElement(live, field.id);
  const host = around && part(around, 'cars');
  const [control] = controlsOf(live, field.id);
  const search = host && part<HTMLInputElement>(host, 'car-search');
  if (!host || !control || !search || live.signal.aborted) return;
  new VehiclePicker(live, host, control, search);
}

const made = (name: string, text = ''): HTMLElement => {
  const element = document.createElement('span');
  element.dataset.part = name;
  element.textContent = text;
  return element;
};

/** Its picture, or the sign the server drew for cars without one. */
const pictureOf = ({ cover_photo_medium: address }: FormCar, host: HTMLElement): Node[] => {
  if (!address) {
    const sign = part<HTMLTemplateElement>(host, 'car-no-picture')?.content.cloneNode(true);
    return sign ? [sign] : [];
  }
  const image = document.createElement('img');
  image.src = address;
  image.alt = '';
  image.loading = 'lazy';
  return [image];
};

/** A combobox (WAI-ARIA 1.2, list autocomplete with manual selection) whose answer is kept in the plain control. */
class VehiclePicker {
  readonly #host: HTMLElement;
  readonly #control: Control;
  readonly #search: HTMLInputElement;
  readonly #locale: string;
  readonly #words: Words;
  readonly #stock: CarSearch;
  readonly #signal: AbortSignal;
  #cars: FormCar[] = [];
  /** All cars that were meant; the list holds those that were looked at so far. */
  #count = 0;
  #isAskingMore = false;
  #active = -1;
  #timer = 0;
  #asking = new AbortController();

  constructor({ script, signal }: LiveForm, host: HTMLElement, control: Control, search: HTMLInputElement) {
    this.#host = host;
    this.#control = control;
    this.#search = search;
    this.#locale = script.locale;
    this.#signal = signal;
    this.#words = JSON.parse(host.dataset.words ?? '{}') as Words;
    this.#stock = new CarSearch(host.dataset.from ?? '', document.documentElement.lang || script.locale);
    this.#listen();
    // The label, the summary and whoever moves to the field mean the search from now on.
    const hadFocus = document.activeElement === control;
    search.id = control.id;
    control.removeAttribute('id');
    this.#part('car-plain').hidden = true;
    this.#follow();
    if (hadFocus) search.focus();
  }

  #part(name: string): HTMLElement {
    const found = part(this.#host, name);
    if (!found) throw new Error(`The picker of cars has no ${name}.`);
    return found;
  }

  #listen(): void {
    const signal = this.#signal;
    const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
      target.addEventListener(type, listener, { signal });
    on(this.#search, 'input', () => this.#askSoon());
    on(this.#search, 'click', () => this.#isOpen || void this.#ask());
    on(this.#search, 'keydown', (event) => this.#press(event as KeyboardEvent));
    const list = this.#part('car-list');
    // A press must not take the focus away from the search before it is a click.
    on(list, 'pointerdown', (event) => event.preventDefault());
    on(list, 'click', ({ target }) => {
      const option = target instanceof Element ? target.closest('[role=option]') : null;
      if (option) this.#choose([...list.children].indexOf(option));
    });
    on(list, 'scroll', () => {
      if (list.scrollTop + list.clientHeight > list.scrollHeight - NEAR_END) void this.#askMore();
    });
    on(this.#host, 'focusout', (event) => {
      const to = (event as FocusEvent).relatedTarget;
      if (!(to instanceof Node && this.#host.contains(to))) this.#close();
    });
    on(this.#part('car-again'), 'click', () => {
      this.#search.focus();
      void this.#ask();
    });
    on(this.#part('car-other'), 'click', () => {
      this.#part('car-finder').hidden = false;
      this.#part('car-ways').hidden = true;
      this.#search.focus();
      void this.#ask();
    });
    const none = part(this.#host, 'car-none');
    if (none) {
      on(none, 'click', () => {
        this.#set('', '');
        this.#show(null);
        this.#search.focus();
      });
    }
    // What is filled in from outside, such as by the address of the page, is shown as well.
    on(document, 'fc-address', () => this.#follow());
    signal.addEventListener('abort', () => this.#asking.abort());
  }

  get #isOpen(): boolean {
    return !this.#part('car-list').hidden;
  }

  /** Shows the car whose id stands in the plain control. */
  #follow(): void {
    const id = this.#control.value;
    if (id === '') {
      this.#show(null);
      return;
    }
    const shown = !this.#part('car').hidden && this.#part('car-title').textContent !== '';
    if (shown && this.#host.dataset.car === undefined) {
      this.#host.dataset.car = id;
      this.#showWays(this.#part('car-title').textContent ?? '');
      return;
    }
    if (this.#host.dataset.car === id) return;
    const option = this.#control instanceof HTMLSelectElement ? this.#control.selectedOptions[0] : undefined;
    const bare = { id, title: option?.text ?? id, status: 'stock', display_price: null, currency: 'EUR' } as const;
    this.#show({ ...bare, cover_photo_medium: null, prices: null });
    this.#stock.one(id, this.#signal).then(
      (car) => {
        if (car && this.#control.value === id) this.#show(car);
      },
      // Its name says enough.
      () => undefined,
    );
  }

  /** The chosen car as a card; without one the search. */
  #show(car: FormCar | null): void {
    this.#close();
    this.#host.dataset.car = car?.id ?? '';
    this.#part('car').hidden = car === null;
    this.#part('car-finder').hidden = car !== null;
    this.#part('car-ways').hidden = car === null;
    if (!car) return;
    this.#part('car-picture').replaceChildren(...pictureOf(car, this.#host));
    this.#part('car-title').textContent = car.title;
    this.#part('car-price').textContent = carPrice(car, this.#locale);
    const status = this.#part('car-status');
    status.textContent = this.#statusOf(car);
    status.hidden = status.textContent === '';
    this.#showWays(car.title);
  }

  #showWays(title: string): void {
    this.#part('car-finder').hidden = true;
    this.#part('car-ways').hidden = false;
    const none = part(this.#host, 'car-none');
    if (none) none.textContent = fillMessage(this.#words.remove, { name: title });
  }

  #statusOf(car: FormCar): string {
    return isTaken(car) && (car.status === 'sold' || car.status === 'reserved') ? this.#words[car.status] : '';
  }

  #askSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#ask(), PAUSE_MS);
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#say(this.#words.loading);
    try {
      const { cars, count } = await this.#stock.find(this.#search.value.trim(), 1, signal);
      if (signal.aborted) return;
      this.#list(cars, count);
      this.#say(count === 0 ? this.#words.none : fillMessage(this.#words.count, { count }));
    } catch {
      // A newer question is on its way, or nobody answers.
      if (signal.aborted) return;
      this.#list([]);
      this.#say(this.#words.failed, true);
    }
  }

  /** The next cars of the same words, when there are any. */
  async #askMore(): Promise<void> {
    const { signal } = this.#asking;
    if (this.#isAskingMore || signal.aborted || this.#cars.length === 0 || this.#cars.length >= this.#count) return;
    this.#isAskingMore = true;
    try {
      const page = Math.ceil(this.#cars.length / FOUND_AT_ONCE) + 1;
      const { cars, count } = await this.#stock.find(this.#search.value.trim(), page, signal);
      if (signal.aborted) return;
      const known = new Set(this.#cars.map(({ id }) => id));
      this.#add(cars.filter(({ id }) => !known.has(id)));
      // Cars that went meanwhile are not waited for.
      this.#count = cars.length === 0 ? this.#cars.length : count;
    } catch {
      if (!signal.aborted) this.#say(this.#words.failed, true);
    } finally {
      this.#isAskingMore = false;
    }
  }

  #say(words: string, isFailed = false): void {
    this.#part('car-note').textContent = words;
    this.#part('car-again').hidden = !isFailed;
  }

  #list(cars: FormCar[], count = cars.length): void {
    const list = this.#part('car-list');
    this.#cars = [];
    this.#count = count;
    list.replaceChildren();
    this.#add(cars);
    list.hidden = cars.length === 0;
    list.scrollTop = 0;
    this.#search.setAttribute('aria-expanded', String(cars.length > 0));
    this.#move(-1);
  }

  #add(cars: readonly FormCar[]): void {
    const list = this.#part('car-list');
    for (const car of cars) list.append(this.#option(car, `${list.id}-${this.#cars.push(car) - 1}`));
    for (const [at, option] of [...list.children].entries()) {
      option.setAttribute('aria-posinset', String(at + 1));
      option.setAttribute('aria-setsize', String(Math.max(this.#count, this.#cars.length)));
    }
  }

  #option(car: FormCar, id: string): HTMLElement {
    const option = document.createElement('div');
    option.id = id;
    option.role = 'option';
    option.ariaSelected = 'false';
    const picture = made('car-picture');
    picture.append(...pictureOf(car, this.#host));
    const words = made('car-words');
    const title = document.createElement('bdi');
    title.dataset.part = 'car-title';
    title.textContent = car.title;
    const status = this.#statusOf(car);
    words.append(title, ' ', made('car-price', carPrice(car, this.#locale)));
    if (status) words.append(' ', made('car-status', status));
    option.append(picture, words);
    return option;
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#asking.abort();
    this.#list([]);
    this.#say('');
    this.#search.value = '';
  }

  #move(index: number): void {
    const options = [...this.#part('car-list').children];
    this.#active = index;
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === index));
    const active = options[index];
    if (active) {
      this.#search.setAttribute('aria-activedescendant', active.id);
      active.scrollIntoView({ block: 'nearest' });
      if (index === options.length - 1) void this.#askMore();
    } else this.#search.removeAttribute('aria-activedescendant');
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      event.preventDefault();
      const places = this.#cars.length + 1;
      if (this.#isOpen) this.#move(((this.#active + 1 + step + places) % places) - 1);
      else void this.#ask();
    }
    // Enter never sends the form from here: words are typed to find a car.
    if (key === 'Enter') {
      event.preventDefault();
      if (this.#isOpen && this.#active >= 0) this.#choose(this.#active);
      else if (!this.#isOpen) void this.#ask();
    }
    if (key === 'Escape') this.#leave(event);
  }

  /** One press closes one thing: the list, the search back to the chosen car, then the window around. */
  #leave(event: KeyboardEvent): void {
    const isChosen = this.#control.value !== '';
    if (!this.#isOpen && !isChosen) return;
    event.preventDefault();
    event.stopPropagation();
    const wasOpen = this.#isOpen;
    this.#close();
    if (wasOpen) return;
    this.#showWays(this.#part('car-title').textContent ?? '');
    this.#part('car-other').focus();
  }

  #choose(index: number): void {
    const car = this.#cars[index];
    if (!car) return;
    this.#set(car.id, car.title);
    this.#show(car);
    this.#part('car-other').focus();
  }

  #set(id: string, title: string): void {
    const control = this.#control;
    if (control instanceof HTMLSelectElement && ![...control.options].some(({ value }) => value === id))
      control.add(new Option(title, id));
    control.value = id;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
