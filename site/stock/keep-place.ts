import { placeAmong } from '#site/ui/retailers/search-place.ts';

const cars = ':is(article[data-vehicle], [data-seen-list]) a[href*="/showroom/"]';

/**
 * Cars are looked at from the same place: links to them carry what the page's address says of it. For pages that are
 * the same for every place; a list whose address is read by the server has such links already.
 */
export function keepPlaceOfSearch(host: ParentNode, search: string): void {
  const asked = new URLSearchParams(search);
  const place = Object.entries(placeAmong((name) => asked.get(name)));
  if (place.length === 0) return;
  for (const link of host.querySelectorAll<HTMLAnchorElement>(cars)) {
    const address = new URL(link.href);
    if (address.origin !== location.origin) continue;
    for (const [name, value] of place) address.searchParams.set(name, value);
    // As a path: what keeps the trail of a search takes nothing else.
    link.setAttribute('href', address.pathname + address.search + address.hash);
  }
}
