import { createHmac, timingSafeEqual } from 'node:crypto';

/** The csrf token of a session: derived, so there is nothing to store and every node agrees. */
export const csrfTokenOf = (secret: string, sessionIdHash: string): string =>
  createHmac('sha256', secret).update(`csrf\n${sessionIdHash}`).digest('base64url');

/** Whether two texts are equal, in time that depends on their lengths only. */
export const equalInConstantTime = (given: string, expected: string): boolean => {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
};
