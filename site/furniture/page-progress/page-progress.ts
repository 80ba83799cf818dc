import type { RequestEvent, RequestProgress } from '#site/ui/request-progress.ts';

/** A page that takes longer than this shows the bar (ms; specification, site §9). */
const DELAY = 200;
/** How long the bar grows: what has not led to another page by then is a download, or nothing at all. */
const DURATION = 5_000;
/** How long the full bar stays before it hides. */
const HIDE_DELAY = 500;

/**
 * Shows the loading bar after a click on a link that leads to another page of the site, and while a form or a window
 * waits for an answer; one that fails marks the bar.
 */
export function startPageProgress(bar: HTMLElement | null = document.getElementById('fc-progress')): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (state: 'loading' | 'done' | 'failed' | null): void => {
    clearTimeout(timer);
    bar?.toggleAttribute('data-loading', state === 'loading');
    bar?.toggleAttribute('data-done', state === 'done' || state === 'failed');
    bar?.toggleAttribute('data-failed', state === 'failed');
  };
  const end = (state: 'done' | 'failed' = 'done'): void => {
    show(state);
    timer = setTimeout(() => show(null), HIDE_DELAY);
  };
  const begin = (): void => {
    show('loading');
    timer = setTimeout(() => end(), DURATION);
  };
  addEventListener('click', (event) => {
    if (!leadsToAnotherPage(event)) return;
    clearTimeout(timer);
    timer = setTimeout(begin, DELAY);
  });
  addEventListener('fc-request' satisfies RequestEvent, (event) => {
    const progress = (event as CustomEvent<RequestProgress>).detail;
    if (progress === 'failed') end('failed');
    else if (progress === 'begun') timer = setTimeout(begin, DELAY);
    else if (bar?.hasAttribute('data-loading')) end();
    else clearTimeout(timer);
  });
  // A page that comes back from the back/forward cache must not still look busy.
  addEventListener('pageshow', () => show(null));
}

function leadsToAnotherPage(event: MouseEvent): boolean {
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin) return false;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  if (link.hasAttribute('download')) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
