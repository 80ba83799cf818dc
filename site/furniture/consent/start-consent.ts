import { applyScopes, everyScope, readChoice, refusesBySignal } from './consent-state.ts';

/**
 * Reads what the visitor decided before anything optional loads, and asks who has not decided. What the buttons do, a
 * consent service and hidden content are loaded when they are needed.
 */
export function startConsent(piece: HTMLElement | null = document.querySelector('fc-consent')): void {
  const { strategy, version } = piece?.dataset ?? {};
  const choice = readChoice(version);
  const refuses = refusesBySignal();
  if (strategy === 'external') void import('./external-consent.ts').then(({ startProvider }) => startProvider(piece));
  else {
    const usual =
      strategy === 'none' ? everyScope.filter((scope) => !refuses || !/^(stat|mark)/.test(scope)) : ['obligatory'];
    applyScopes(choice?.scopes ?? usual);
    const banner = piece?.querySelector<HTMLElement>('[data-part=banner]');
    if (banner && strategy === 'basic' && !choice && !refuses) banner.hidden = false;
  }
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest?.<HTMLElement>('[data-privacy-act]');
    if (!button || !piece?.isConnected) return;
    event.preventDefault();
    void import('./decide-consent.ts').then(({ decide }) => decide(piece, button));
  });
  if (document.querySelector('fc-blocked')) void import('./open-gates.ts').then(({ openGates }) => openGates());
}
