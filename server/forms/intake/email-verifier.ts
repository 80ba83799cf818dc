import { z } from 'zod';
import type { ServerDeps } from '#server/http/define-service.ts';
import { askService } from './ask-service.ts';

const answerSchema = z.object({ email: z.object({ status: z.string() }) });

export interface EmailVerdict {
  isValid: boolean;
  /** Why it counts as valid although nobody said so. */
  error_code?: 'TIMEOUT' | 'VALIDATION_ERROR';
}

/**
 * Asks the verifier about an address (spec §5): valid only when its status is `valid` or `accept_all`; a time-out
 * (5 s) or any other failure counts as valid. Throws 'BriteVerify API error' without a key or a text address.
 */
export const verifyEmail = async (deps: ServerDeps, email: unknown): Promise<EmailVerdict> => {
  const { emailVerifierUrl: url, emailVerifierKey: key } = deps.config;
  if (url === undefined) return { isValid: true };
  if (key === undefined || typeof email !== 'string' || email === '') throw new Error('BriteVerify API error');
  try {
    const { status, body } = await askService(url, {
      headers: { 'content-type': 'application/json', authorization: `ApiKey: ${key}` },
      body: JSON.stringify({ email }),
    });
    if (status !== 200) throw new Error(`The verifier answered ${status}.`);
    const { email: found } = answerSchema.parse(body);
    return { isValid: ['valid', 'accept_all'].includes(found.status) };
  } catch (error) {
    deps.log.warn({ err: error }, 'the e-mail verifier cannot be asked');
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { isValid: true, error_code: isLate ? 'TIMEOUT' : 'VALIDATION_ERROR' };
  }
};
