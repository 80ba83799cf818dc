import { leavingLink } from './leaving-link.ts';

/**
 * The window that asks before visitors leave. What it does loads with the first click that leads elsewhere, which is
 * held back until then.
 */
addEventListener('click', (event) => {
  const link = leavingLink(event);
  const popup = document.querySelector<HTMLElement>('fc-exit-popup:not([data-ready])');
  if (!popup || !link) return;
  event.preventDefault();
  void import('./ask-before-leaving.ts')
    .then(({ askBeforeLeaving }) => askBeforeLeaving(popup))
    // Where it cannot be loaded, nobody is kept here.
    .catch(() => popup.toggleAttribute('data-ready', true))
    .then(() => link.click());
});
