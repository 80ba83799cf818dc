import type { Problem } from '#api-clients/problem.ts';
import { problemStatus } from '#site/pages/load/problem-status.ts';

/**
 * What a service refused, read by its shape: the server and the built site each carry their own copy of the error's
 * class. Null for any other error.
 */
export function problemOf(error: unknown): Problem | null {
  if (problemStatus(error) === null || !(error instanceof Error) || !('problem' in error)) return null;
  return error.problem as Problem;
}

/** Whether nobody answered, or nothing that made sense: then nothing has happened. */
export const isAway = (error: unknown): boolean => (problemStatus(error) ?? 0) >= 500;

/** What went wrong, as words of the journey know it (`order.problem.<code>`). */
export function problemCode(error: unknown): string {
  const problem = problemOf(error);
  if (!problem) return 'failed';
  if (problem.status === 429) return problem.code === 'max_attempts_reached' ? problem.code : 'too_many_requests';
  if (problem.code === 'offline' || problem.status >= 500) return 'provider_unavailable';
  return problem.code;
}

/** The number of the order by which the visitor has the car that was refused; null where they have none. */
export function ownOrder(error: unknown): string | null {
  const number = problemOf(error)?.meta?.order_number;
  return typeof number === 'string' ? number : null;
}
