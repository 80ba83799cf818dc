import type { DeliveryContext, DeliveryOutcome, IntegrationType } from './integration.types.ts';
import { RefusedAddress } from './outbound.ts';
import { retryAfterOf, verdictOf } from './schedule.ts';

/** What one try came to. */
export interface Attempt {
  status: number | null;
  error: string | null;
  isGone: boolean;
  isClientError: boolean;
  retryAfterMs: number | undefined;
  outcome: DeliveryOutcome | undefined;
}

/** Sends once; a failed connection is an outcome like any other. */
export const attemptDelivery = async (type: IntegrationType, context: DeliveryContext): Promise<Attempt> => {
  const failed = (error: string, more: Partial<Attempt> = {}): Attempt => ({
    status: null,
    error,
    isGone: false,
    isClientError: false,
    retryAfterMs: undefined,
    outcome: undefined,
    ...more,
  });
  try {
    const outcome = await type.deliver(context);
    if (outcome.kind === 'mail') return { ...failed(''), error: null, outcome };
    const { status, headers } = outcome.response;
    const verdict = verdictOf(status);
    if (verdict === 'delivered')
      return { ...failed(outcome.problem ?? '', { status, outcome }), error: outcome.problem ?? null };
    return failed(`The receiver answered ${status}.`, {
      status,
      outcome,
      isGone: verdict === 'gone',
      isClientError: verdict === 'client_error',
      retryAfterMs: retryAfterOf(headers['retry-after'], context.now),
    });
  } catch (error) {
    if (error instanceof RefusedAddress) return failed(error.message, { isClientError: true });
    const isLate = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
    return failed(
      isLate
        ? 'The receiver did not answer within 15 s.'
        : error instanceof Error
          ? error.message.slice(0, 300)
          : 'The connection failed.',
    );
  }
};
