import { type RefCallback, useCallback, useState } from 'react';

/** How large a box is drawn, in CSS pixels; nothing until it stands. */
export const useRoom = (): { measure: RefCallback<HTMLElement>; room: { inline: number; block: number } } => {
  const [room, setRoom] = useState({ inline: 0, block: 0 });
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ inline: entry.contentRect.width, block: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { measure, room };
};
