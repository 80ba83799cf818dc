/**
 * Why a call of a payment service failed.
 * - `declined`: the bank or the buyer said no
 * - `unavailable`: no answer, or that it cannot now; nothing is known of what happened: read before trying again
 * - `nonsense`: an answer that cannot be read, or contradicts what was asked
 * - `refused`: it will not do this at all (wrong keys, wrong amount, wrong state)
 */
export type ProviderErrorKind = 'declined' | 'unavailable' | 'nonsense' | 'refused';

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  /** The provider's own word for it. */
  readonly code: string | undefined;
  /** HTTP status of its answer. */
  readonly status: number | undefined;

  constructor(
    kind: ProviderErrorKind,
    message: string,
    more: { code?: string; status?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'ProviderError';
    this.kind = kind;
    this.code = more.code;
    this.status = more.status;
  }
}

/** A webhook that its sender did not sign, or long ago. */
export class BadSignature extends Error {
  constructor(message = 'The signature does not fit.') {
    super(message);
    this.name = 'BadSignature';
  }
}
