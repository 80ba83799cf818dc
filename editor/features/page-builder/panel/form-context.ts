import { createContext, useContext, useMemo } from 'react';
import type { Problem } from '../../../../block-schemas/index.ts';
import { toPointer } from '../../../../page-document/field-values.ts';

export interface FormPlace {
  /** Path of the form's values inside the block: empty, or `groups` and the group's id. */
  base: readonly string[];
  problems: ReadonlyMap<string, Problem>;
  onFieldFocus: (pointer: string) => void;
}

export const FormPlaceContext = createContext<FormPlace>({
  base: [],
  problems: new Map(),
  onFieldFocus: () => undefined,
});

/** The pointer of a field in its block, and what is wrong with it (or with something inside it). */
export const useFieldPlace = (path: readonly (string | number)[]) => {
  const { base, problems, onFieldFocus } = useContext(FormPlaceContext);
  const pointer = toPointer([...base, ...path]);
  const inside =
    problems.get(pointer) ?? [...problems.values()].find((found) => found.pointer.startsWith(`${pointer}/`));
  return { pointer, problem: inside, onFocus: () => onFieldFocus(pointer) };
};

/** The place of a group's form inside its block's; the same object while nothing about it changes. */
export const useGroupPlace = (group: string): FormPlace => {
  const place = useContext(FormPlaceContext);
  return useMemo(() => ({ ...place, base: ['groups', group] }), [place, group]);
};

/** Ids that belong together around one control. */
export const idsOf = (id: string) => ({ label: `${id}-label`, help: `${id}-help`, error: `${id}-error` });
