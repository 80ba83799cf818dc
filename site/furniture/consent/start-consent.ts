import { applyScopes, everyScope, readChoice, refusesBySignal } from './consent-state.ts';

/** One import for all that is needed only sometimes: each further one would weigh on every page. */
const more = () => import('./consent-more.ts');

/**
 * Reads what the visitor decided before anything optional loads, and asks who has not decided. What the buttons do, a
 * consent service and what waits on the page are loaded when they are needed.
 */
export function startConsent(piece: HTMLElement | null = document.querySelector('fc-consent')): void {
  const { strategy, version } = piece?.dataset ?? {};
  const choice = readChoice(version);
  const refuses = refusesBySignal();
  if (strategy === 'external') void more().then(({ startProvider }) => startProvider(piece));
  else {
    const usual =
      strategy === 'none' ? everyScope.filter((scope) => !refuses || !/^(stat|mark)/.test(scope)) : ['obligatory'];
    applyScopes(choice?.scopes ?? usual);
    const banner = piece?.querySelector<HTMLElement>('[data-part=banner]');
    if (banner && strategy === 'basic' && !choice && !refuses) {
      banner.hidden = false;
      document.documentElement.dataset.asksConsent = '';
    }
  }
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest?.<HTMLElement>('[data-privacy-act]');
    if (button && piece?.isConnected) void more().then(({ decide }) => decide(piece, button));
  });
  if (document.querySelector('fc-blocked,template[data-metahead]'))
    void more().then(({ letInWaiting }) => letInWaiting());
  // A form that is fetched into its window may hold something that waits.
  document.addEventListener('fc-content', () => void more().then(({ openGates }) => openGates()));
}
