/** A state to go back to, with what was done to leave it, in words. */
export type Labelled<Moment> = Moment & { label: string };

/** The way to what is on the screen, and the way on from there. */
export interface EditSteps<Moment> {
  past: readonly Labelled<Moment>[];
  future: readonly Labelled<Moment>[];
  /** Edits with the same key, one after the other, are one step: typing in one field. */
  lastKey: string | null;
}

const MOST_STEPS = 200;

export const noSteps: EditSteps<never> = { past: [], future: [], lastKey: null };

/** An edit that leaves `before`. What could be done again no longer can. */
export const recordEdit = <Moment>(
  { past, lastKey }: EditSteps<Moment>,
  before: Labelled<Moment>,
  key?: string,
): EditSteps<Moment> => ({
  past: key !== undefined && key === lastKey && past.length > 0 ? past : [...past, before].slice(-MOST_STEPS),
  future: [],
  lastKey: key ?? null,
});

/** One step back or on again from `here`; null when there is none. */
export const takeStep = <Moment>(
  { past, future }: EditSteps<Moment>,
  here: Moment,
  direction: 'undo' | 'redo',
): { there: Moment; steps: EditSteps<Moment> } | null => {
  const [from, to] = direction === 'undo' ? [past, future] : [future, past];
  const there = from.at(-1);
  if (!there) return null;
  const [left, right] = [from.slice(0, -1), [...to, { ...here, label: there.label }]];
  const steps = direction === 'undo' ? { past: left, future: right } : { past: right, future: left };
  return { there, steps: { ...steps, lastKey: null } };
};
