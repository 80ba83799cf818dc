import type { TrackedEvent } from '#site/analytics/analytics.types.ts';

const keys: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Lets buttons and arrow keys lead from one large picture inside `host` to the next; after the last comes the first. */
export function leadThroughLargePictures(host: HTMLElement, signal: AbortSignal): void {
  host.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-large-step]') : null;
      if (button) showNext(host, Number(button.dataset.largeStep), true);
    },
    { signal },
  );
  host.addEventListener(
    'keydown',
    (event) => {
      const step = keys[event.key];
      if (!step || !host.querySelector('dialog[open]')) return;
      event.preventDefault();
      showNext(host, getComputedStyle(host).direction === 'rtl' ? -step : step, false);
    },
    { signal },
  );
}

function showNext(host: HTMLElement, step: number, byButton: boolean): void {
  const open = host.querySelector<HTMLDialogElement>('dialog[data-large][open]');
  const row = open?.closest('[data-pictures]') ?? host;
  const windows = [...row.querySelectorAll<HTMLDialogElement>('dialog[data-large]')];
  const next = open && windows[(windows.indexOf(open) + step + windows.length) % windows.length];
  if (!open || !next) return;
  open.close();
  next.showModal();
  const detail: TrackedEvent = { name: 'gallery', action: 'next', position: windows.indexOf(next) + 1 };
  document.dispatchEvent(new CustomEvent('fc-event', { detail }));
  if (byButton) next.querySelector<HTMLElement>(`[data-large-step="${step}"]`)?.focus();
}
