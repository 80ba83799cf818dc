import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

export interface RowWindow {
  /** First row that is drawn, and the one behind the last. */
  from: number;
  to: number;
  width: number;
  rowHeight: number;
}

const OVERSCAN = 8;

/**
 * Which rows of a scrolled box are near enough to be drawn, and how wide the box is.
 * All rows are equally tall: as tall as `heightAt` says of the width that was just measured (0 before that).
 */
export const useWindow = (
  box: RefObject<HTMLElement | null>,
  count: number,
  heightAt: (width: number) => number,
): RowWindow => {
  const [place, setPlace] = useState({ top: 0, height: 800, width: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => setPlace({ top: element.scrollTop, height: element.clientHeight, width: element.clientWidth });
    const sizes = new ResizeObserver(read);
    sizes.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    read();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [box]);
  const rowHeight = heightAt(place.width);
  return {
    from: Math.max(0, Math.floor(place.top / rowHeight) - OVERSCAN),
    to: Math.min(count, Math.ceil((place.top + place.height) / rowHeight) + OVERSCAN),
    width: place.width,
    rowHeight,
  };
};
