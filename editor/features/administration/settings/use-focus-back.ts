import { type RefObject, useEffect, useRef } from 'react';
import type { PressEvent } from 'react-aria-components';

/**
 * Save, Cancel and Use default go once they have done their work. Whoever pressed one by the keyboard is led back to
 * the control above it instead of losing their place; a finger is not: its keyboard would open.
 */
export const useFocusBack = (
  control: RefObject<HTMLElement | null>,
  { isChanged, isDefault }: { isChanged: boolean; isDefault: boolean },
): ((event: PressEvent) => void) => {
  const isWanted = useRef(false);
  // Which buttons there are follows from these.
  const state = `${isChanged} ${isDefault}`;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (!isWanted.current || document.activeElement !== document.body) return;
    isWanted.current = false;
    control.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [control, state]);
  return ({ pointerType }) => {
    isWanted.current = pointerType === 'keyboard' || pointerType === 'virtual';
  };
};
