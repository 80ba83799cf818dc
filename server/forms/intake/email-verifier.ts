import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ServerDeps } from '#server/http/define-service.ts';
import { askService } from './ask-service.ts';

const answerSchema = z.object({ email: z.object({ status: z.string() }) });

export interface EmailVerdict {
  isValid: boolean;
  /** Why it counts as valid although nobody said so. */
  error_code?: 'TIMEOUT' | 'VALIDATION_ERROR';
}

/** Milliseconds for which an answer counts, and for which a service that gave none is not waited for again. */
const ANSWER_KEPT = 600_000;
const SILENCE_KEPT = 60_000;
const MAX_KEPT = 1_000;

interface Kept {
  verdict: Promise<EmailVerdict>;
  until: number;
}

/** Verdicts by address, of which only a hash is kept. */
const keptOf = new WeakMap<ServerDeps, Map<string, Kept>>();

const ask = async ({ log }: ServerDeps, { url, key, email }: { url: string; key: string; email: string }) => {
  try {
    const { status, body } = await askService(url, {
      headers: { 'content-type': 'application/json', authorization: `ApiKey: ${key}` },
      body: JSON.stringify({ email }),
    });
    if (status !== 200) throw new Error(`The verifier answered ${status}.`);
    const { email: found } = answerSchema.parse(body);
    return { isValid: ['valid', 'accept_all'].includes(found.status) };
  } catch (error) {
    log.warn({ err: error }, 'the e-mail verifier cannot be asked');
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { isValid: true, error_code: isLate ? ('TIMEOUT' as const) : ('VALIDATION_ERROR' as const) };
  }
};

/**
 * Asks the verifier about an address (spec §5): valid only when its status is `valid` or `accept_all`; a time-out
 * (5 s) or any other failure counts as valid. Throws 'BriteVerify API error' without a key or a text address. Nobody
 * waits twice: an order asks about the address that its contact step has asked about.
 */
export const verifyEmail = async (deps: ServerDeps, email: unknown): Promise<EmailVerdict> => {
  const { emailVerifierUrl: url, emailVerifierKey: key } = deps.config;
  if (url === undefined) return { isValid: true };
  if (key === undefined || typeof email !== 'string' || email === '') throw new Error('BriteVerify API error');
  const kept = keptOf.get(deps) ?? new Map<string, Kept>();
  keptOf.set(deps, kept);
  const now = () => deps.clock().getTime();
  const name = createHash('sha256').update(email).digest('base64');
  const before = kept.get(name);
  if (before && before.until > now()) return before.verdict;
  const entry: Kept = { verdict: ask(deps, { url, key, email }), until: Number.POSITIVE_INFINITY };
  kept.delete(name);
  kept.set(name, entry);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  const verdict = await entry.verdict;
  entry.until = now() + (verdict.error_code === undefined ? ANSWER_KEPT : SILENCE_KEPT);
  return verdict;
};
