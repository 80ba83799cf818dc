/** What the menus of the header do beyond HTML and CSS: arrow keys, Escape, and closing what one leaves. */
const headerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('fc-header') : null;

addEventListener('keydown', (event) => {
  const { key, target } = event;
  const header = headerOf(target);
  const here = document.activeElement;
  if (!header || !(here instanceof HTMLElement)) return;
  const within = here.closest('details');
  const to = (stops: HTMLElement[], step: number) => {
    const at = stops.indexOf(here);
    if (at < 0) return;
    stops[(at + step + stops.length) % stops.length]?.focus();
    event.preventDefault();
  };
  if (key === 'Escape' && within?.open) {
    within.open = false;
    within.querySelector('summary')?.focus();
    event.preventDefault();
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (!within) return;
    within.open = true;
    to([...within.querySelectorAll<HTMLElement>('summary, a[href]')], key === 'ArrowDown' ? 1 : -1);
  } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const isForward = (key === 'ArrowRight') === (getComputedStyle(header).direction === 'ltr');
    const stops = header.querySelectorAll<HTMLElement>('summary, nav > ul > li > a[href]');
    to([...stops], isForward ? 1 : -1);
  }
});

addEventListener('focusout', ({ target, relatedTarget }) => {
  if (relatedTarget) leave(headerOf(target), relatedTarget);
});
addEventListener('pointerdown', ({ target }) => leave(document.querySelector('fc-header'), target));

function leave(header: HTMLElement | null, to: EventTarget | null): void {
  if (!header || !(to instanceof Node)) return;
  for (const open of header.querySelectorAll<HTMLDetailsElement>('[open]')) if (!open.contains(to)) open.open = false;
  const drawer = header.querySelector<HTMLElement>(':popover-open');
  if (drawer && !drawer.contains(to)) drawer.hidePopover();
}

export {};
