/** What ends the keeping: from then on the person decides what is in sight. */
const endings = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

const scrollerOf = (element: HTMLElement): HTMLElement | null => {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  return null;
};

/**
 * Brings a field wholly into sight, with its label, and keeps it there while what belongs to it still comes (pictures,
 * lists of choices), until the person does something. Of a field that is taller than its panel the part that is
 * worked in counts. Gives the function that ends it.
 */
export const keepInSight = (
  field: HTMLElement,
  part: () => HTMLElement | undefined = () => undefined,
): (() => void) => {
  const scroller = scrollerOf(field);
  const show = (): void => {
    const fits = scroller === null || field.offsetHeight <= scroller.clientHeight;
    if (!fits) field.scrollIntoView({ block: 'start' });
    ((fits ? undefined : part()) ?? field).scrollIntoView({ block: 'nearest' });
  };
  const sizes = new ResizeObserver(show);
  const end = (): void => {
    sizes.disconnect();
    for (const name of endings) window.removeEventListener(name, end, true);
  };
  show();
  sizes.observe(field);
  for (const inner of scroller?.children ?? []) sizes.observe(inner);
  for (const name of endings) window.addEventListener(name, end, true);
  return end;
};
