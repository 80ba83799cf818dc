/**
 * The HTTP status of a client's error, or null for any other error. Read by shape: the server and the built site each
 * carry their own copy of the error's class.
 */
export function problemStatus(error: unknown): number | null {
  if (!(error instanceof Error) || error.name !== 'ProblemError' || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}

/** True for a client's error that says there is no such thing, or no longer. */
export const isAbsent = (error: unknown): boolean => [404, 410].includes(problemStatus(error) ?? 0);
