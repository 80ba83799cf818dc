import { useRef, useState } from 'react';

/** A field that is sent by a button of its own, as whoever closes the drawer around it sees it. */
export interface UnsentField {
  isUnsent: () => boolean;
  /** True when the server took it; otherwise the field says why and has the focus. */
  send: () => Promise<boolean>;
}

/** Runs `work` once at a time: whoever asks meanwhile waits for what runs. */
export const useSending = (work: () => Promise<boolean>): { isPending: boolean; send: () => Promise<boolean> } => {
  const running = useRef<Promise<boolean> | null>(null);
  const [isPending, setPending] = useState(false);
  const send = (): Promise<boolean> => {
    if (running.current) return running.current;
    setPending(true);
    running.current = work().finally(() => {
      running.current = null;
      setPending(false);
    });
    return running.current;
  };
  return { isPending, send };
};
