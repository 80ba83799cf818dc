import { createContext, useContext, useMemo } from 'react';
import { type Problem, screenFieldOf } from '#block-schemas/index.ts';
import { toPointer } from '#documents/page/field-values.ts';

export interface FormPlace {
  /** Path of the form's values inside the block: empty, or `groups` and the group's id. */
  base: readonly string[];
  problems: ReadonlyMap<string, Problem>;
  /** Pointers of fields in which several blocks differ. */
  mixed?: ReadonlySet<string>;
  onFieldFocus: (pointer: string) => void;
  /** Told where the keyboard went from a field, null where nowhere. */
  onFieldLeft?: (pointer: string, to: EventTarget | null) => void;
  /** Told of an item that came without values. */
  onItemAdded?: (group: string) => void;
}

export const FormPlaceContext = createContext<FormPlace>({
  base: [],
  problems: new Map(),
  onFieldFocus: () => undefined,
});

type FieldPath = readonly (string | number)[];

/**
 * Takes a field's new value to the page within the event that made it. The form is told too, but reports a change only
 * once it has drawn itself; the canvas does not wait for that.
 */
export const FieldEditContext = createContext<(path: FieldPath, value: unknown, part?: string) => void>(
  () => undefined,
);

/** Where the field around a control lies in its form. */
export const FieldPathContext = createContext<FieldPath>([]);

/** Tells the page at once what the field around this control now holds. */
export const useFieldEdit = (): ((value: unknown, part?: string) => void) => {
  const edit = useContext(FieldEditContext);
  const path = useContext(FieldPathContext);
  return (value, part) => edit(path, value, part);
};

/** The pointer of a field in its block, and what is wrong with it (or with something inside it). */
export const useFieldPlace = (path: readonly (string | number)[]) => {
  const { base, problems, mixed, onFieldFocus, onFieldLeft } = useContext(FormPlaceContext);
  const pointer = toPointer([...base, ...path]);
  const isInside = (found: Problem): boolean =>
    found.pointer.startsWith(`${pointer}/`) || found.pointer.startsWith(`${screenFieldOf(pointer)}/`);
  const inside = problems.get(pointer) ?? [...problems.values()].find(isInside);
  return {
    pointer,
    problem: inside,
    isMixed: mixed?.has(pointer) === true,
    onFocus: () => onFieldFocus(pointer),
    onLeave: (to: EventTarget | null) => onFieldLeft?.(pointer, to),
  };
};

/** The place of a group's form inside its block's; the same object while nothing about it changes. */
export const useGroupPlace = (group: string): FormPlace => {
  const place = useContext(FormPlaceContext);
  return useMemo(() => ({ ...place, base: ['groups', group] }), [place, group]);
};

/** Ids that belong together around one control. */
export const idsOf = (id: string) => ({
  label: `${id}-label`,
  help: `${id}-help`,
  error: `${id}-error`,
  count: `${id}-count`,
});
