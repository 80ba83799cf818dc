import { useRef, useSyncExternalStore } from 'react';
import type { Watched } from '#editor/listeners.ts';

/** The value of a watched store; renders again when it changes. */
export const useWatched = <T>(watched: Watched<T>): T => useSyncExternalStore(watched.subscribe, watched.get);

/** A part of a watched store; renders again only when that part differs (Object.is). */
export const useWatchedPart = <T, Part>(watched: Watched<T>, pick: (value: T) => Part): Part =>
  useSyncExternalStore(watched.subscribe, () => pick(watched.get()));

/** Something derived from a store, kept while its inputs are the same. `read` must be cheap. */
export const useDerived = <Input, Output>(
  subscribe: (listener: () => void) => () => void,
  read: () => Input,
  derive: (input: Input) => Output,
): Output => {
  const input = useSyncExternalStore(subscribe, read);
  const kept = useRef<{ input: Input; output: Output } | null>(null);
  if (!kept.current || !Object.is(kept.current.input, input)) kept.current = { input, output: derive(input) };
  return kept.current.output;
};
