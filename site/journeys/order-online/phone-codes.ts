import type { Draft, PhoneState } from './journey-state.ts';
import { problemCode, problemOf } from './problem.ts';
import type { Walk } from './walk.ts';

/**
 * Sends a code to a number. While codes cannot be sent at all the number is taken unconfirmed, as the forms of the site
 * do: nobody is kept from buying a car by somebody else's trouble.
 */
export async function sendCode(walk: Walk, draft: Draft, number: string): Promise<{ draft: Draft; problem?: string }> {
  const withPhone = (phone: PhoneState | null): Draft => ({ ...draft, state: { ...draft.state, phone } });
  try {
    const { data } = await walk.visit.ask((options) =>
      walk.clients.forms.createPhoneVerification({ body: { phone_number: number }, ...options }),
    );
    const { resend_after: pause, sends_left: left } = data.attributes;
    return { draft: withPhone({ number, proof: null, resendAt: Date.now() + pause * 1_000, sendsLeft: left }) };
  } catch (error) {
    const { status } = problemOf(error) ?? { status: 500 };
    if (status >= 500) {
      walk.parts.deps.log.warn({ err: error }, 'a number is taken without a code');
      return { draft: withPhone(null) };
    }
    const before = draft.state.phone ?? { number, proof: null, resendAt: 0, sendsLeft: 0 };
    return { draft: withPhone({ ...before, number }), problem: problemCode(error) };
  }
}

/** Checks a code. @returns the proof, or what is wrong */
export async function checkCode(
  walk: Walk,
  number: string,
  code: string,
): Promise<{ proof: string } | { problem: string; left?: number }> {
  if (!/^\d{4,10}$/.test(code)) return { problem: 'code_incorrect' };
  try {
    const { data } = await walk.visit.ask((options) =>
      walk.clients.forms.checkPhoneVerification({ body: { phone_number: number, code }, ...options }),
    );
    return { proof: data.attributes.verification_token };
  } catch (error) {
    const left = problemOf(error)?.meta?.attempts_left;
    return { problem: problemCode(error), ...(typeof left === 'number' ? { left } : {}) };
  }
}
