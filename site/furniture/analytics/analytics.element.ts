import { isAllowed, whenAllowed } from '../consent/consent-state.ts';
import { tellVisitors } from '../tell-visitors.ts';

/**
 * Counts the page. What measures more is loaded only where there is something to do for it: providers, a campaign, an
 * error. A page that the browser only prepares is not visited yet; a draft is not at all.
 */
const piece = document.querySelector<HTMLElement>('fc-analytics');
const more = () => import('#site/analytics/start-analytics.ts');

// A preview in a frame of its own has no origin, and nobody visits it.
if (piece && self.origin !== 'null' && !location.pathname.includes('/disabled-preview/')) {
  const { counter, errors, providers } = piece.dataset;
  const count = (event?: PageTransitionEvent) => {
    if (counter === undefined || event?.persisted === false) return;
    const from = document.referrer.split('/')[2] ?? '';
    // A count that is lost is no trouble to anybody.
    void tellVisitors('views', {
      path: location.pathname,
      locale: document.documentElement.lang,
      referrer: event || from === location.host ? '' : from,
      source: (!event && new URLSearchParams(location.search).get('utm_source')?.slice(0, 100)) || '',
    });
  };
  const visit = () => {
    count();
    addEventListener('pageshow', count);
    if (providers || /[?&](utm_|gclid)|campaign_url=/.test(location.search + document.cookie))
      void more().then(({ startAnalytics }) => startAnalytics(piece, { isAllowed, whenAllowed }));
  };
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', visit, { once: true });
  else setTimeout(visit);

  const report = (error: unknown) =>
    errors && error && more().then(({ reportBrowserError }) => reportBrowserError(error, isAllowed(errors)));
  addEventListener('error', ({ error }) => void report(error));
  addEventListener('unhandledrejection', ({ reason }) => void report(reason));
}
