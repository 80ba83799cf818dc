import { createContext, type RefObject, useContext, useEffect } from 'react';

/** What the form within says of itself; undefined where the fields are asked. */
export const UnsavedContext = createContext<RefObject<boolean | undefined> | null>(null);

/**
 * A form tells the dialog or drawer around it whether closing would lose something: for what no field shows, such as
 * lines taken away or a picture chosen, and for what is saved while the form stays open. Undefined: the fields say it.
 */
export const useUnsaved = (isUnsaved: boolean | undefined): void => {
  const told = useContext(UnsavedContext);
  useEffect(() => {
    if (!told) return;
    told.current = isUnsaved;
    return () => {
      told.current = undefined;
    };
  }, [told, isUnsaved]);
};
