/** A card payment that has begun. */
export interface Started {
  client_secret: string;
  return_url: string;
}

/** What the journey tells its script instead of a page. */
export type Told = Started | { leave_for: string };

/** Nobody answered, or somebody who is not the site, such as a proxy before it: what was sent may be sent again. */
export class Unanswered extends Error {}

/** Of what got no answer the form itself speaks. */
export function unlessUnanswered(error: unknown): void {
  if (!(error instanceof Unanswered)) throw error;
}

/** What the journey told its script; null where something else came, such as a page. */
export async function toldBy(answer: Response): Promise<Told | null> {
  const isTold = answer.ok && answer.headers.get('content-type')?.includes('application/json');
  return isTold ? ((await answer.json()) as Told) : null;
}
