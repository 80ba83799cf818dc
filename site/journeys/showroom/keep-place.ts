/** What a search by postcode left in the address (specification, site §2). */
const names = ['_retailer', '_state', '_postcode', '_locality'];

/** Other cars are looked at from the same place: their links carry what this page's address says of it. */
export function keepPlaceOfSearch(host: HTMLElement, search: string): void {
  const asked = new URLSearchParams(search);
  const kept = names.flatMap((name): [string, string][] => {
    const value = asked.get(name);
    return value ? [[name, value.slice(0, 100)]] : [];
  });
  if (kept.length === 0) return;
  for (const link of host.querySelectorAll<HTMLAnchorElement>('article[data-vehicle] a[href*="/showroom/"]')) {
    const address = new URL(link.href);
    for (const [name, value] of kept) address.searchParams.set(name, value);
    link.href = address.href;
  }
}
