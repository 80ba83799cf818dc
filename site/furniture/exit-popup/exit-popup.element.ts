/**
 * The window that asks before visitors leave. What it does loads with the first click that leads elsewhere, which is
 * held back until then. A click that opens a window of its own leaves nothing.
 */
addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href^=http]');
  const popup = document.querySelector<HTMLElement>('fc-exit-popup:not([data-ready])');
  if (!popup || !link || link.origin === location.origin || event.defaultPrevented) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void import('./ask-before-leaving.ts')
    .then(({ askBeforeLeaving }) => askBeforeLeaving(popup))
    // Where it cannot be loaded, nobody is kept here.
    .catch(() => popup.toggleAttribute('data-ready', true))
    .then(() => link.click());
});

export {};
