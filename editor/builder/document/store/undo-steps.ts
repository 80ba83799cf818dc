import { sameJson } from '#block-schemas/read/json-value.ts';
import { conflictKey, currentValue, keysOverlap } from '#documents/page/apply-command.ts';
import type { Batch, Command } from '#documents/page/commands.types.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';

/** One undoable (or redoable) step: the commands that take it back, in the order to apply them. */
export interface Step {
  id: string;
  label: string;
  commands: Command[];
  /** What the person wrote in this step, the last value of each field: what still stands there may be taken back. */
  wrote: readonly Command[];
}

export interface StepStacks {
  undo: readonly Step[];
  redo: readonly Step[];
}

/** Steps kept per person; older ones stay in the page's history but are no longer undone one by one. */
export const maximumSteps = 5_000;

export const noSteps: StepStacks = { undo: [], redo: [] };

/**
 * The inverse of a step that went on: newer inverses first. A newer inverse of the same field is dropped, since the
 * oldest one gives the value from before the step.
 */
export const joinInverses = (older: readonly Command[], newer: readonly Command[]): Command[] => {
  const known = new Set(older.map(conflictKey));
  const kept = newer.filter((command) => {
    const key = conflictKey(command);
    return key === undefined || !known.has(key);
  });
  return [...kept, ...older];
};

/** The last command for each field. */
const lastWrites = (older: readonly Command[], newer: readonly Command[]): Command[] => {
  const byKey = new Map<string, Command>();
  for (const command of [...older, ...newer]) {
    const key = conflictKey(command);
    if (key !== undefined) byKey.set(key, command);
  }
  return [...byKey.values()];
};

/** The commands of a step without those for fields where somebody else wrote since: their value stays. */
export const stillOurs = (draft: DraftDocument, { commands, wrote }: Step): Command[] => {
  const values = new Map(wrote.map((command) => [conflictKey(command), command]));
  return commands.filter((command) => {
    const ours = values.get(conflictKey(command));
    return ours === undefined || sameJson(currentValue(draft, ours), 'value' in ours ? ours.value : undefined);
  });
};

/** What a person did: opens a step, or goes on with the one on top when it has the same id. Redo is forgotten. */
export const recordStep = (stacks: StepStacks, step: Step): StepStacks => {
  const top = stacks.undo.at(-1);
  if (top?.id === step.id) {
    const wrote = lastWrites(top.wrote, step.wrote);
    const joined = { ...top, commands: joinInverses(top.commands, step.commands), wrote };
    return { undo: [...stacks.undo.slice(0, -1), joined], redo: [] };
  }
  return { undo: [...stacks.undo, step].slice(-maximumSteps), redo: [] };
};

/** The step was undone; `commands` do it again. */
const recordUndo = (stacks: StepStacks, id: string, done: Pick<Step, 'commands' | 'wrote'>): StepStacks => {
  const step = stacks.undo.find((entry) => entry.id === id);
  if (!step) return stacks;
  return { undo: stacks.undo.filter((entry) => entry !== step), redo: [...stacks.redo, { ...step, ...done }] };
};

/** The step was done again; `commands` undo it. */
const recordRedo = (stacks: StepStacks, id: string, done: Pick<Step, 'commands' | 'wrote'>): StepStacks => {
  const step = stacks.redo.find((entry) => entry.id === id);
  if (!step) return stacks;
  return { undo: [...stacks.undo, { ...step, ...done }], redo: stacks.redo.filter((entry) => entry !== step) };
};

type Logged = Pick<Batch, 'step' | 'label' | 'kind' | 'target' | 'commands'> & { inverse: Command[] };

/** One batch of a person's own log, in order, as it changes what that person can undo and redo. */
export const recordBatch = (stacks: StepStacks, batch: Logged): StepStacks => {
  const done = { commands: batch.inverse, wrote: lastWrites([], batch.commands) };
  if (batch.kind === 'undo' && batch.target) return recordUndo(stacks, batch.target, done);
  if (batch.kind === 'redo' && batch.target) return recordRedo(stacks, batch.target, done);
  return recordStep(stacks, { id: batch.step, label: batch.label, ...done });
};

/** The stacks a person had, from the log of that person's batches, oldest first. */
export const stepsFromLog = (batches: readonly Logged[]): StepStacks => batches.reduce(recordBatch, noSteps);

/** Earlier steps below later ones. What could be done again can be so no longer once something was done. */
export const stepsBelow = (earlier: StepStacks, later: StepStacks): StepStacks => ({
  undo: [...earlier.undo, ...later.undo].slice(-maximumSteps),
  redo: later.undo.length > 0 || later.redo.length > 0 ? later.redo : earlier.redo,
});

/** Takes out of a step what must not be undone any more: fields where another person's value was kept. */
export const forgetInStep = (stacks: StepStacks, id: string, key: string): StepStacks => {
  const without = (step: Step): Step =>
    step.id === id
      ? { ...step, commands: step.commands.filter((command) => !overlaps(conflictKey(command), key)) }
      : step;
  const isLeft = (step: Step): boolean => step.commands.length > 0;
  return { undo: stacks.undo.map(without).filter(isLeft), redo: stacks.redo.map(without).filter(isLeft) };
};

/** Takes out of a step what these commands did, which never came to be; a step of nothing else is forgotten. */
export const forgetCommands = (stacks: StepStacks, id: string, commands: readonly Command[]): StepStacks => {
  const step = stacks.undo.find((entry) => entry.id === id);
  const keys = commands.map(conflictKey);
  if (keys.includes(undefined) && step && step.commands.length <= commands.length)
    return { undo: stacks.undo.filter((entry) => entry !== step), redo: stacks.redo };
  return keys.reduce((left, key) => (key === undefined ? left : forgetInStep(left, id, key)), stacks);
};

const overlaps = (a: string | undefined, b: string): boolean => a !== undefined && keysOverlap(a, b);
