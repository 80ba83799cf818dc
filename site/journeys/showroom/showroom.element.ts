import '#site/stock/saved/compare-bar.element.ts';
import '#site/stock/saved/vehicle-mark.element.ts';
import '#site/ui/carousel/carousel.element.ts';
import '#site/ui/map/map.element.ts';
import './find-in.element.ts';
import './vehicle-gallery.element.ts';
import { keepPlaceOfSearch } from '#site/stock/keep-place.ts';
import { followWay } from './follow-way.ts';
import { rememberSeen, type SeenVehicle } from './seen-vehicles.ts';
import { offerSharing } from './share-page.ts';
import { showSearch } from './show-search.ts';

/** The page of a car in the browser: what it remembers, shares and takes away. Without it the page is whole. */
class Showroom extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    offerSharing(this, this.dataset.title ?? '', signal);
    showSearch(this, signal);
    this.#hideBarAtActions(signal);
    this.#markOfferAtFoot(signal);
    this.#countCredit(signal);
    followWay(this, signal);
    this.#showSeen();
    keepPlaceOfSearch(this, location.search);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  /** While the buttons are seen, nobody needs them twice. */
  #hideBarAtActions(signal: AbortSignal): void {
    const bar = this.querySelector<HTMLElement>('[data-bar]');
    const actions = this.querySelector('[data-actions]');
    if (!bar || !actions) return;
    const show = (isSeen: boolean) => {
      bar.toggleAttribute('data-away', isSeen);
      document.documentElement.toggleAttribute('data-page-bar', !isSeen);
    };
    watchSeen(actions, show, { signal });
    signal.addEventListener('abort', () => show(true));
  }

  /** What floats in the lower corner makes room while the offer is there. */
  #markOfferAtFoot(signal: AbortSignal): void {
    const offer = this.querySelector('[data-offer]');
    if (!offer) return;
    const mark = (isSeen: boolean) => document.documentElement.toggleAttribute('data-offer-at-foot', isSeen);
    watchSeen(offer, mark, { signal, rootMargin: '-75% 0px 0px' });
    signal.addEventListener('abort', () => mark(false));
  }

  /** What counts instalments comes when they are nearly in sight. */
  #countCredit(signal: AbortSignal): void {
    const place = this.querySelector('[data-credit]');
    const load = (isNear: boolean) => isNear && void import('#site/ui/finance/finance-form.element.ts');
    if (place) watchSeen(place, load, { signal, rootMargin: '50% 0px' });
  }

  #showSeen(): void {
    const { vehicle: id = '', title = '', link = '', cover: image = '' } = this.dataset;
    const place = this.querySelector<HTMLElement>('[data-seen]');
    const list = place?.querySelector('[data-seen-list]');
    const form = place?.querySelector<HTMLTemplateElement>('[data-seen-item]');
    const others = rememberSeen({ id, title, link, image });
    if (!place || !list || !form || others.length === 0) return;
    list.replaceChildren(...others.map((seen) => seenItem(form, seen)));
    place.hidden = false;
  }
}

/** Tells whether something is on the screen, now and whenever that changes. */
function watchSeen(
  element: Element,
  tell: (isSeen: boolean) => void,
  { signal, rootMargin = '0px' }: { signal: AbortSignal; rootMargin?: string },
): void {
  const watch = new IntersectionObserver(([entry]) => tell(entry?.isIntersecting ?? false), { rootMargin });
  watch.observe(element);
  signal.addEventListener('abort', () => watch.disconnect());
}

/** Everything that was stored is text here, and nothing else. */
function seenItem(form: HTMLTemplateElement, { link, title, image }: SeenVehicle): DocumentFragment {
  const item = document.importNode(form.content, true);
  const anchor = item.querySelector('a');
  const picture = item.querySelector('img');
  const words = anchor?.lastElementChild;
  if (anchor) anchor.href = link;
  if (words) words.textContent = title;
  if (image && picture) picture.src = image;
  else picture?.remove();
  return item;
}

if (!customElements.get('fc-showroom')) customElements.define('fc-showroom', Showroom);
