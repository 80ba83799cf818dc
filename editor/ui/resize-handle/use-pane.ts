import { useEffect, useState } from 'react';

const narrowest = 200;
const widest = 640;

const keptWidth = (key: string, initial: number): number => {
  const kept = Number(localStorage.getItem(key));
  return Number.isFinite(kept) && kept >= narrowest && kept <= widest ? kept : initial;
};

/** Widths in px: the usual one, and how far a pane can be drawn. */
interface PaneLimits {
  initial: number;
  min: number;
  max: number;
}

/** A pane whose width people set. */
export interface Pane extends PaneLimits {
  /** Of its element. */
  id: string;
  width: number;
  setWidth: (width: number) => void;
}

/** A pane's width is remembered in this browser under `forecourt.<name>`. */
export const usePane = (id: string, name: string, limits: PaneLimits): Pane => {
  const key = `forecourt.${name}`;
  const [width, setWidth] = useState(() => keptWidth(key, limits.initial));
  useEffect(() => localStorage.setItem(key, String(width)), [key, width]);
  return { ...limits, id, width, setWidth };
};
