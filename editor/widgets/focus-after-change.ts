import { useEffect, useRef } from 'react';

/**
 * Puts the cursor where work goes on once a control has changed what it shows: a button that adds or takes away is
 * gone afterwards, and with it the place in the page of everyone who uses the keyboard. Gives the function that names
 * the element (by id) which gets the focus as soon as it is drawn.
 */
export const useFocusAfterChange = (): ((id: string) => void) => {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const element = wanted.current === null ? null : document.getElementById(wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus();
  });
  return (id) => {
    wanted.current = id;
  };
};
