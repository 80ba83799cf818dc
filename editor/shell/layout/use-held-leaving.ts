import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isAnythingHeld } from '#editor/ui/unsaved/held.ts';

const holdTab = (event: BeforeUnloadEvent): void => {
  if (isAnythingHeld()) event.preventDefault();
};

/**
 * The browser's Back and closing its tab lose nothing that was entered in a dialog or drawer: Back is held as its cross
 * is, of the tab the browser asks. What the app itself leads to, as after saving, is not held.
 */
export const useHeldLeaving = (): void => {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isAnythingHeld());
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  useEffect(() => {
    window.addEventListener('beforeunload', holdTab);
    return () => window.removeEventListener('beforeunload', holdTab);
  }, []);
};
