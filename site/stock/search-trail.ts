/** A search whose cars somebody looks at one by one: kept by the browser until its window is closed. */
export interface SearchTrail {
  /** Address of the list, with what it was narrowed by. */
  address: string;
  /** Cars in all of the list. */
  total: number;
  /** How many stand before the first of these. */
  before: number;
  /** Of the list's page that was looked at, in its order. */
  cars: { id: string; link: string }[];
}

const KEY = 'sl_search_trail';
const MAX_CARS = 50;
const ID = /^[\w:-]{1,100}$/;
/** A page of this site, and not of another host in disguise. */
const PATH = /^\/(?![/\\])/;

const wholeNumber = (value: unknown): number => (Number.isSafeInteger(value) ? Math.max(0, value as number) : 0);

/** What is kept; null where the browser does not say, or says nonsense. */
export function readTrail(): SearchTrail | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<
      Record<keyof SearchTrail, unknown>
    > | null;
    if (typeof kept?.address !== 'string' || !PATH.test(kept.address) || !Array.isArray(kept.cars)) return null;
    const cars = kept.cars.slice(0, MAX_CARS).flatMap((car: unknown) => {
      const { id, link } = (car ?? {}) as { id?: unknown; link?: unknown };
      return typeof id === 'string' && ID.test(id) && typeof link === 'string' && PATH.test(link) ? [{ id, link }] : [];
    });
    return { address: kept.address, total: wholeNumber(kept.total), before: wholeNumber(kept.before), cars };
  } catch {
    return null;
  }
}

export function keepTrail(trail: SearchTrail): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(trail));
  } catch {
    // Private windows and full disks: pages of cars work without.
  }
}

/** The search whose list stands in an element, as its address names it. */
export function trailIn(list: ParentNode, address: URL): SearchTrail | null {
  const cars = [...list.querySelectorAll<HTMLElement>('[data-found] article[data-vehicle]')].flatMap((card) => {
    const link = card.querySelector<HTMLAnchorElement>('a[href*="/showroom/"]')?.getAttribute('href') ?? '';
    const { vehicle: id = '' } = card.dataset;
    return ID.test(id) && PATH.test(link) ? [{ id, link }] : [];
  });
  if (cars.length === 0) return null;
  const { total, before } = list.querySelector<HTMLElement>('[data-total]')?.dataset ?? {};
  return {
    address: address.pathname + address.search,
    total: wholeNumber(Number(total)),
    before: wholeNumber(Number(before)),
    cars,
  };
}
