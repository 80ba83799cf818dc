/** What is wrong with a value, as staff read it. */
export interface Problem {
  code: string;
  reason: string;
}

export interface Wrong {
  problem: Problem;
}

/** A value; `note` says what of its cell was left out, though the value counts. */
export type Read = { value: unknown; unit?: string | undefined; note?: Problem | undefined } | Wrong;

export const wrong = (code: string, reason: string): Wrong => ({ problem: { code, reason } });

/** Nothing of a cell is dropped in silence. */
export const unknownRest = (rest: string): Wrong =>
  wrong('unknown_rest', `What “${rest.slice(0, 60)}” says beside the number is not known.`);
