import { useEffect, useState } from 'react';

const narrowest = 200;
const widest = 640;

const keptWidth = (key: string, initial: number): number => {
  const kept = Number(localStorage.getItem(key));
  return Number.isFinite(kept) && kept >= narrowest && kept <= widest ? kept : initial;
};

/** A pane's width in px, remembered in this browser under `forecourt.<name>`. */
export const usePaneWidth = (name: string, initial: number): [number, (width: number) => void] => {
  const key = `forecourt.${name}`;
  const [width, setWidth] = useState(() => keptWidth(key, initial));
  useEffect(() => localStorage.setItem(key, String(width)), [key, width]);
  return [width, setWidth];
};
