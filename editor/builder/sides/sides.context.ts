import { createContext, useContext } from 'react';
import type { Watched } from '#editor/listeners.ts';

export type LeftTab = 'palette' | 'outline' | 'history' | 'checks';

/** What stands round the stage: which pane is open, and which dialog is asked for from elsewhere. */
export interface Sides {
  leftTab: Watched<LeftTab>;
  /** On narrow screens: the pane that lies over the canvas. */
  openPane: Watched<'left' | 'right' | null>;
  /** Whether find and replace is open. */
  isFinding: Watched<boolean>;
  /** Set to begin publishing from elsewhere than its button. */
  isPublishing: Watched<boolean>;
}

export const SidesContext = createContext<Sides | null>(null);

/** The sides of the page builder around this; throws outside of it. */
export const useSides = (): Sides => {
  const sides = useContext(SidesContext);
  if (!sides) throw new Error('useSides needs the page builder around it.');
  return sides;
};
