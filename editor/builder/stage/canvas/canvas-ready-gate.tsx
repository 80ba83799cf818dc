import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useStage } from '../stage.context.ts';

/** Milliseconds after which a canvas is late: nobody waits for it any longer. */
const lateMs = 500;

/** Draws what stands beside the canvas once the page is shown there, in the breaks that other work leaves. */
export const CanvasReadyGate = ({ children }: { children: ReactNode }) => {
  const { canvas } = useStage();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const show = (): void => startTransition(() => setDue(true));
    const look = (): void => {
      if (canvas.state.get() === 'ready') show();
    };
    look();
    const stop = canvas.state.subscribe(look);
    const timer = setTimeout(show, lateMs);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [canvas]);
  return isDue ? children : null;
};
