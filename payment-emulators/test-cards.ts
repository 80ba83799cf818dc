/** What becomes of a card. */
export type CardOutcome =
  | { kind: 'ok' }
  | { kind: 'challenge' }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'invalid'; code: string; message: string };

const declined = (code: string, message: string): CardOutcome => ({ kind: 'declined', code, message });

/** Cards that mean something, as Stripe and LiqPay publish them for tests. */
const known: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': { kind: 'ok' },
  '5555555555554444': { kind: 'ok' },
  '4005519200000004': { kind: 'ok' },
  '378282246310005': { kind: 'ok' },
  '4000002500003155': { kind: 'challenge' },
  '4000002760003184': { kind: 'challenge' },
  '4000000000003063': { kind: 'challenge' },
  '4000000000000002': declined('generic_decline', 'Your card was declined.'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
};

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (const [at, figure] of [...digits].reverse().entries()) {
    const value = Number(figure) * (at % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
};

const isPast = (month: number, year: number, now: Date): boolean =>
  year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1);

export interface TypedCard {
  number: string;
  /** `12 / 34` or `12/2034`. */
  expiry: string;
  cvc: string;
}

/** What becomes of a card as somebody typed it. Real cards are declined: nobody should try theirs here. */
export const cardOutcome = ({ number, expiry, cvc }: TypedCard, now: Date): CardOutcome => {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits))
    return { kind: 'invalid', code: 'incorrect_number', message: 'Your card number is invalid.' };
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? [];
  const full = year === undefined ? 0 : year.length === 2 ? 2000 + Number(year) : Number(year);
  const at = Number(month);
  if (month === undefined || at < 1 || at > 12)
    return { kind: 'invalid', code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  if (isPast(at, full, now))
    return { kind: 'invalid', code: 'invalid_expiry_year', message: "Your card's expiration date is in the past." };
  if (!/^\d{3,4}$/.test(cvc.trim()))
    return { kind: 'invalid', code: 'incorrect_cvc', message: "Your card's security code is invalid." };
  return (
    (Object.hasOwn(known, digits) ? known[digits] : undefined) ??
    declined('test_mode_live_card', 'This is a test: use one of the test cards below, never a real one.')
  );
};
