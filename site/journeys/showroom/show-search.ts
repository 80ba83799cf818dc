import { keepTrail, readTrail, type SearchTrail, trailIn } from '#site/stock/search-trail.ts';
import { readPage } from '#site/stock/swap-inside.ts';

/** The list's page before or behind the one that was looked at. */
function pageAddress(address: string, step: -1 | 1): URL {
  const url = new URL(address, location.href);
  const page = (Number(url.searchParams.get('page')) || 1) + step;
  if (page > 1) url.searchParams.set('page', String(page));
  else url.searchParams.delete('page');
  return url;
}

/** Goes on to the list's next page, or back to the one before. */
async function turnPage(trail: SearchTrail, step: -1 | 1): Promise<void> {
  const address = pageAddress(trail.address, step);
  try {
    const answer = await fetch(address);
    const next = trailIn(readPage(await answer.text()), address);
    const car = step > 0 ? next?.cars[0] : next?.cars.at(-1);
    if (!next || !car) throw new Error('There is no such page of the list.');
    keepTrail(next);
    location.assign(car.link);
  } catch {
    // The list itself tells what has become of it.
    location.assign(address);
  }
}

/** Shows the way back to a search in which this car was found, and to the cars before and behind it. */
export function showSearch(host: HTMLElement, signal: AbortSignal): void {
  const place = host.querySelector<HTMLElement>('[data-search]');
  const trail = readTrail();
  const at = trail?.cars.findIndex(({ id }) => id === host.dataset.vehicle) ?? -1;
  if (!place || !trail || at < 0) return;
  const back = place.querySelector<HTMLAnchorElement>('[data-back]');
  if (back) back.href = trail.address;
  const number = trail.before + at + 1;
  const total = Math.max(trail.total, number);
  const words = place.querySelector<HTMLElement>('[data-place]');
  const say = (value: number) => value.toLocaleString(document.documentElement.lang || 'en');
  if (words)
    words.textContent = (words.dataset.place ?? '').replace('{number}', say(number)).replace('{total}', say(total));
  for (const link of place.querySelectorAll<HTMLAnchorElement>('[data-car]')) {
    const step = link.dataset.car === '1' ? 1 : -1;
    const car = trail.cars[at + step];
    const isThere = step > 0 ? number < total : number > 1;
    if (car) link.href = car.link;
    else if (isThere) {
      link.href = pageAddress(trail.address, step).href;
      link.addEventListener(
        'click',
        (event) => {
          event.preventDefault();
          void turnPage(trail, step);
        },
        { signal },
      );
    } else {
      link.removeAttribute('href');
      link.setAttribute('aria-disabled', 'true');
      link.setAttribute('role', 'link');
    }
  }
  place.hidden = false;
}
