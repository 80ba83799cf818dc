/** Wrong codes that Twilio takes for one verification. */
const MAX_CHECKS = 5;
/** Numbers counted at once; those longest untouched are forgotten first. */
const MAX_NUMBERS = 10_000;

/** How many wrong codes were tried with which number, as this node knows it: Twilio counts them and does not tell. */
export interface WrongCodes {
  /** One more. @returns tries that are left */
  count(phone: string): number;
  /** Another verification of this number has begun, or none is under way. */
  forget(phone: string): void;
}

export const countWrongCodes = (): WrongCodes => {
  const wrong = new Map<string, number>();
  return {
    count(phone) {
      const tried = (wrong.get(phone) ?? 0) + 1;
      wrong.delete(phone);
      const oldest = wrong.keys().next();
      if (wrong.size >= MAX_NUMBERS && !oldest.done) wrong.delete(oldest.value);
      wrong.set(phone, tried);
      return Math.max(0, MAX_CHECKS - tried);
    },
    forget: (phone) => void wrong.delete(phone),
  };
};
