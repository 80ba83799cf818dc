import type { TreePlace } from '#editor/ui/tree/tree-moves.ts';
import type { drawnSteps, FieldPlace } from '../editing/edits.ts';

/** Steps stand among the fields of the tree under keys of their own. */
export const stepKey = (id: string): string => `step:${id}`;
export const stepOf = (key: string): string => key.slice('step:'.length);
export const isStep = (key: string): boolean => key.startsWith('step:');

/**
 * Where a tree place is in the form; null for a place fields cannot be.
 * @param without the field that is moved there, if it is in the form already
 */
export const placeOf = (
  steps: ReturnType<typeof drawnSteps>,
  place: TreePlace,
  without?: string,
): FieldPlace | null => {
  const wanted = place.parentId !== null && isStep(place.parentId) ? stepOf(place.parentId) : null;
  // Between two steps is no place for a field: it goes to the end of the step above.
  const before = place.beforeId !== null && isStep(place.beforeId) ? stepOf(place.beforeId) : null;
  const at = before === null ? -1 : Math.max(0, steps.findIndex(({ id }) => id === before) - 1);
  const step = at >= 0 ? steps[at] : (steps.find(({ id }) => id === wanted) ?? steps.at(-1));
  if (!step) return null;
  const others = step.fields.filter(({ id }) => id !== without);
  // Dropped before itself, a field stays where it is.
  const inOrder = place.beforeId === without ? step.fields : others;
  const index = inOrder.findIndex(({ id }) => id === place.beforeId);
  return { step: step.id, index: index < 0 ? others.length : index };
};

/**
 * Where a field goes when the keyboard moves it over the end of its step: first into the step below, last into the one
 * above. Null while there are fields of its own step in that direction, and for the last step.
 */
export const placeBeyondStep = (
  steps: ReturnType<typeof drawnSteps>,
  id: string,
  direction: 'up' | 'down',
): FieldPlace | null => {
  const at = steps.findIndex(({ fields }) => fields.some((field) => field.id === id));
  const inside = steps[at]?.fields ?? [];
  if ((direction === 'up' ? inside.at(0) : inside.at(-1))?.id !== id) return null;
  const next = steps[direction === 'up' ? at - 1 : at + 1];
  return next ? { step: next.id, index: direction === 'up' ? next.fields.length : 0 } : null;
};
