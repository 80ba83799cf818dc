import '#site/ui/map/map.element.ts';
import '../saved/compare-bar.element.ts';
import '../saved/vehicle-mark.element.ts';
import { typedFigure } from '#form-fields/typed-figure.ts';
import { addStep, closeOnBack, keepStep, settleLayers } from '#site/ui/close-on-back.ts';
import type { RequestEvent, RequestProgress } from '#site/ui/request-progress.ts';
import { whenIdle } from '#site/ui/when-idle.ts';
import { keepTrail, trailIn } from '../search-trail.ts';
import { readElement, tagOf } from '../swap-inside.ts';
import { formAddress } from './form-address.ts';
import { heightOfItem } from './later-items.ts';
import { PageRequest, pressedQuery } from './page-request.ts';
import { followEnd, followField } from './range-ends.ts';
import { SideThread } from './side-thread.ts';
import { swapCars, swapFilters } from './swap-parts.ts';
import { TypedSearch } from './typed-search.ts';

/** What is gone again within a blink costs a slow telephone more than it says: the whole list is painted for it. */
const BUSY_AFTER_MS = 150;
const requestEvent: RequestEvent = 'fc-request';
/** Tells the loading bar of the page. Answers are shown as soon as they are there: a tap is answered in a blink. */
const tellProgress = (detail: RequestProgress): boolean => dispatchEvent(new CustomEvent(requestEvent, { detail }));

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A page of the list: what stands around its cars, and those once they are wanted. */
interface ReadList {
  around: HTMLElement;
  cars(): HTMLElement | null;
}

/** What was done, for those who count it. */
interface Step {
  /** Group that was used; null when everything may have changed. */
  filter: string | null;
  value: string;
  /** Whether the browser's way back leads to what was before. */
  isNew: boolean;
  /** Where to look afterwards. */
  scroll: 'keep' | 'results';
}

/**
 * A stock locator whose filters answer in place: asks for the same address that the plain form would, and takes over
 * what changed. The address is the state; going back is asking for what it was.
 */
class StockListing extends HTMLElement {
  #stop = new AbortController();
  #asking: PageRequest<ReadList> | null = null;
  /** What a finger that is still down will ask for. */
  #pressed: PageRequest<ReadList> | null = null;
  /** There where fingers choose from the sheet. */
  #sideThread: SideThread | null = null;
  /** Query of what is shown. */
  #shown = '';
  /** Puts in cars that nobody sees yet. */
  #cars: (() => void) | null = null;
  #sheetClosed = (): void => {};
  #typed = new TypedSearch(this, (query, isNew) =>
    this.#go(query, { filter: 'find', value: '', isNew, scroll: 'keep' }),
  );

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#shown = location.search;
    this.addEventListener('input', ({ target }) => this.#onInput(target), { signal });
    this.addEventListener('change', ({ target }) => this.#onChange(target), { signal });
    this.addEventListener('submit', (event) => this.#onSubmit(event), { signal });
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    this.addEventListener('pointerdown', (event) => this.#onPress(event), { signal });
    // The finger scrolls.
    this.addEventListener('pointercancel', () => this.#pressed?.stop(), { signal });
    for (const name of ['beforetoggle', 'toggle'] as const)
      this.#sheet?.addEventListener(name, (event) => this.#onToggle(event), { signal });
    addEventListener('popstate', () => this.#onPopState(), { signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#asking?.stop();
    this.#pressed?.stop();
    this.#sideThread?.close();
    this.#sideThread = null;
    this.#typed.clear();
  }

  get #form(): HTMLFormElement | null {
    return this.querySelector('form[data-part="form"]');
  }

  get #results(): HTMLElement | null {
    return this.querySelector<HTMLElement>('[data-part="results"]');
  }

  get #sheet(): HTMLElement | null {
    return this.querySelector<HTMLElement>('[popover="auto"]');
  }

  /** The sheet has its step before anything can be chosen in it, until what was chosen last is in the address. */
  #onToggle({ type, newState }: ToggleEvent): void {
    if (type === 'beforetoggle' && newState === 'open') {
      this.#sheetClosed = closeOnBack(() => this.#sheet?.hidePopover());
      if (navigator.maxTouchPoints > 0) this.#sideThread ??= new SideThread();
    } else if (type === 'beforetoggle') this.#putInCars();
    else if (newState === 'closed') this.#sheetClosed();
  }

  #onInput(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.dataset.drag) followEnd(target);
    if (target.dataset.find !== undefined) this.#typed.type(this.#shown);
  }

  #onChange(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !this.#form) return;
    if (target.dataset.find !== undefined) {
      this.#typed.leave();
      return;
    }
    // What is no figure is nothing; the field says which figure was read.
    if (target.inputMode === 'decimal') target.value = String(typedFigure(target.value) ?? '');
    if (target instanceof HTMLInputElement && target.dataset.end) followField(target);
    const filter = target.closest<HTMLElement>('[data-facet]')?.dataset.facet ?? target.name;
    this.#go(formAddress(this.#form), { filter, value: target.value, isNew: true, scroll: 'keep' });
  }

  #onSubmit(event: SubmitEvent): void {
    if (event.target !== this.#form || !this.#form) return;
    event.preventDefault();
    const sheet = this.#sheet;
    if (sheet?.matches(':popover-open')) sheet.hidePopover();
    const typed = this.#typed.query;
    this.#typed.clear();
    const query = typed ?? formAddress(this.#form);
    if (query === this.#shown) this.#lookAtResults();
    else this.#go(query, { filter: null, value: '', isNew: true, scroll: 'results' });
  }

  /** A finger stays down for a tenth of a second: time enough for most answers. */
  #onPress(event: PointerEvent): void {
    const query = isPlain(event) ? pressedQuery(event.target, this.#form) : null;
    if (query === null || query === this.#shown) return;
    this.#pressed?.stop();
    this.#pressed = new PageRequest(
      location.pathname + query,
      this.#read,
      event.pointerType === 'touch' ? this.#sideThread?.ask : undefined,
    );
  }

  #onClick(event: MouseEvent): void {
    this.#keepTrail(event.target);
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-stock-link]') : null;
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    const name = link.dataset.stockLink ?? '';
    this.#go(new URL(link.href).search, {
      filter: null,
      value: name,
      isNew: true,
      scroll: name === 'page' ? 'results' : 'keep',
    });
  }

  /** Whoever looks at a car of the list finds the way back, and the cars beside it. */
  #keepTrail(target: EventTarget | null): void {
    const link = target instanceof Element ? target.closest('[data-found] article[data-vehicle] a[href]') : null;
    const trail = link ? trailIn(this, new URL(location.pathname + this.#shown, location.href)) : null;
    if (trail) keepTrail(trail);
  }

  #onPopState(): void {
    settleLayers();
    this.#typed.clear();
    if (location.search !== this.#shown)
      this.#go(location.search, { filter: null, value: '', isNew: false, scroll: 'keep' });
  }

  #lookAtResults(): void {
    this.#results?.scrollIntoView({ block: 'start' });
  }

  /** @throws Error when the page holds no such list */
  readonly #read = (html: string): ReadList => {
    const results = this.#results;
    const around = results && html.includes(tagOf(results)) ? readElement(html, this, tagOf(results)) : null;
    if (!results || !around) throw new Error('The answer holds no list of cars.');
    return { around, cars: () => readElement(html, results, `</${this.localName}>`) };
  };

  /** Shows what an address asks for. */
  async #go(query: string, step: Step): Promise<void> {
    this.#asking?.stop();
    const address = location.pathname + query;
    const asking = this.#pressed?.answers(address) ? this.#pressed : new PageRequest(address, this.#read);
    this.#asking = asking;
    this.#pressed = null;
    this.#cars = null;
    const hasWords = new URLSearchParams(query).has('find');
    // Words are no state: what they became is.
    if (step.isNew && !hasWords && step.filter !== 'find') addStep(address + location.hash);
    const busy = setTimeout(() => this.#results?.setAttribute('aria-busy', 'true'), BUSY_AFTER_MS);
    tellProgress('begun');
    try {
      const { around: there, cars } = await asking.answer;
      const meant = there.querySelector<HTMLElement>('[data-address]')?.dataset.address;
      this.#shown = hasWords && meant !== undefined ? meant.replace(/^\?$/, '') : query;
      if (hasWords || step.filter === 'find') this.#keepAddress(step.isNew);
      this.#takeOver(there, step.filter, cars);
      this.#typed.answered();
      if (step.filter === null || hasWords) this.#restoreForm(there);
      if (step.scroll === 'results') this.#lookAtResults();
      tellProgress('ended');
      this.#tell(step);
    } catch {
      tellProgress(asking.isStopped ? 'ended' : 'failed');
      if (!asking.isStopped) this.#fail(address);
    } finally {
      clearTimeout(busy);
      if (this.#asking === asking && !this.#cars) this.#results?.setAttribute('aria-busy', 'false');
    }
  }

  /** Counts first where the sheet of filters lies over the cars: those follow behind it, when there is time. */
  #takeOver(there: HTMLElement, spared: string | null, readCars: () => HTMLElement | null): void {
    const results = this.#results;
    if (!results) return;
    const isCovered = this.#sheet?.matches(':popover-open') === true;
    // Measured before anything is written, or in the next frame: in between all would be laid out for it.
    const before = isCovered ? null : heightOfItem(results);
    this.#cars = () => {
      const cars = readCars();
      if (cars) swapCars(results, cars, before ?? heightOfItem(results));
      results.setAttribute('aria-busy', 'false');
    };
    swapFilters(this, there, spared);
    if (isCovered) requestAnimationFrame(() => whenIdle(() => this.#putInCars(), 0));
    else this.#putInCars();
  }

  #putInCars(): void {
    const putIn = this.#cars;
    this.#cars = null;
    putIn?.();
  }

  /** The address says what the words became; typing is one step of the way back. */
  #keepAddress(isNew: boolean): void {
    const address = location.pathname + this.#shown + location.hash;
    if (isNew && this.#shown !== location.search) addStep(address);
    else keepStep(address);
  }

  /** The order stands outside of what is taken over: it says what the address says. */
  #restoreForm(there: HTMLElement): void {
    for (const select of this.querySelectorAll<HTMLSelectElement>('select[name="sort"]')) {
      const same = there.querySelector<HTMLSelectElement>(`select[id="${CSS.escape(select.id)}"]`);
      if (same) select.value = same.value;
    }
  }

  #tell({ filter, value }: Step): void {
    const results = Number(this.querySelector<HTMLElement>('[data-total]')?.dataset.total ?? Number.NaN);
    document.dispatchEvent(
      new CustomEvent('fc-event', {
        detail: {
          name: 'stock_filter',
          filter: filter ?? (value || 'all'),
          value,
          ...(Number.isNaN(results) ? {} : { results }),
        },
      }),
    );
  }

  /** Says that there was no answer, and how to ask again; what was shown stays away: it would be of another question. */
  #fail(address: string): void {
    const notice = document.createElement('div');
    notice.setAttribute('role', 'alert');
    const words = document.createElement('p');
    words.textContent = this.dataset.failed ?? '';
    const retry = document.createElement('a');
    retry.href = address;
    retry.textContent = this.dataset.retry ?? '';
    notice.append(words, retry);
    notice.dataset.failure = '';
    this.#results?.replaceChildren(notice);
  }
}

if (!customElements.get('fc-stock')) customElements.define('fc-stock', StockListing);
