import type { ProviderCheck } from './payment-provider.types.ts';
import { ProviderError } from './provider-error.ts';

/** Tries something of an account for staff who set it up; what it throws is what they are told. */
export const timedCheck = async (name: string, attempt: () => Promise<string> | string): Promise<ProviderCheck> => {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    return { name, ok: true, message: await attempt(), latency_ms: took() };
  } catch (error) {
    const message = error instanceof ProviderError ? error.message : 'The payment service is not answering.';
    return { name, ok: false, message, latency_ms: took() };
  }
};

/** All checks, and whether none failed. */
export const checked = (checks: ProviderCheck[]): { ok: boolean; checks: ProviderCheck[] } => ({
  ok: checks.every(({ ok }) => ok),
  checks,
});
