/** A set of callbacks; `add` gives the function that removes again. */
export interface Listeners<Event = void> {
  add: (listener: (event: Event) => void) => () => void;
  emit: (event: Event) => void;
}

export const createListeners = <Event = void>(): Listeners<Event> => {
  const all = new Set<(event: Event) => void>();
  return {
    add: (listener) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    emit: (event) => {
      for (const listener of [...all]) listener(event);
    },
  };
};

/** One value outside React that can be watched; setting an equal value (Object.is) says nothing. */
export interface Watched<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export const createWatched = <T>(initial: T): Watched<T> => {
  let current = initial;
  const listeners = createListeners();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      listeners.emit();
    },
    subscribe: (listener) => listeners.add(listener),
  };
};
