/** What ends the keeping: from then on the person decides what is in view. */
const endings = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Whether enough of it is seen: all of it, or of something taller than the screen most of the screen. */
const isSeen = (target: Element): boolean => {
  const { top, bottom, height } = target.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return seen >= Math.min(height, innerHeight * 0.6) - 1;
};

/**
 * Keeps what is worked on in view when the width of the canvas changes, and while blocks still find their new height.
 * Gives what is to be called when sizes change, and what ends the keeping.
 */
export const keepInView = (chosen: () => Element | null): { sizesChanged: () => void; end: () => void } => {
  let width = innerWidth;
  let isKeeping = false;
  const end = (): void => {
    isKeeping = false;
  };
  const sizesChanged = (): void => {
    const target = isKeeping ? chosen() : null;
    if (!target || isSeen(target)) return;
    const { height } = target.getBoundingClientRect();
    target.scrollIntoView({ block: height > innerHeight ? 'start' : 'center', behavior: 'instant' });
  };
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    width = innerWidth;
    isKeeping = true;
    requestAnimationFrame(sizesChanged);
  });
  for (const name of endings) addEventListener(name, end, { capture: true, passive: true });
  return { sizesChanged, end };
};
