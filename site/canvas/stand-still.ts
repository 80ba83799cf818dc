/** Keeps films from playing until the answered function is called, which lets go on what was stopped. */
function stopFilms(): () => void {
  const stopped = new Set<HTMLMediaElement>();
  const stop = (film: EventTarget | null) => {
    if (!(film instanceof HTMLMediaElement) || film.paused) return;
    film.pause();
    stopped.add(film);
  };
  const onPlay = ({ target }: Event) => stop(target);
  for (const film of document.querySelectorAll('video, audio')) stop(film);
  document.addEventListener('play', onPlay, { capture: true });
  return () => {
    document.removeEventListener('play', onPlay, { capture: true });
    for (const film of stopped) if (film.isConnected) film.play().catch(() => undefined);
  };
}

/** Carousels rest while a pointer is over them; the browser tells of none while files are dragged. */
const tellCarousels = (type: 'pointerenter' | 'pointerleave') => {
  for (const carousel of document.querySelectorAll('[data-autoplay]')) carousel.dispatchEvent(new PointerEvent(type));
};

let goOn: (() => void) | null = null;

/**
 * Whether all that moves by itself on the page stands still: what a file is held over must not go away below it.
 * Afterwards it goes on.
 */
export function standStill(on: boolean): void {
  if (on === (goOn !== null)) return;
  tellCarousels(on ? 'pointerenter' : 'pointerleave');
  if (on) {
    goOn = stopFilms();
    return;
  }
  goOn?.();
  goOn = null;
}
