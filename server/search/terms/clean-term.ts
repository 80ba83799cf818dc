/** Longest term that is kept. */
const LONGEST = 80;

const address = /\S*@\S*/g;
/** Numbers long enough to be somebody's: of telephones, cards, accounts, with what people put between their digits. */
const number = /\+?\(?\d(?:[\s().\-/]?\d){6,}/g;
/** Numbers of vehicles: 17 letters and digits, with a digit among them. */
const vehicle = /\b(?=[a-z0-9]*\d)[a-hj-npr-z0-9]{17}\b/gi;

/**
 * A search as it may be counted: without what tells who somebody is (addresses, telephone numbers, numbers of vehicles),
 * in small letters; null when nothing is left.
 */
export function cleanTerm(typed: string): string | null {
  const term = typed
    .normalize('NFKC')
    .replace(address, ' ')
    .replace(vehicle, ' ')
    .replace(number, ' ')
    .replace(/[\p{C}\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .slice(0, LONGEST)
    .toWellFormed()
    .trim();
  return /[\p{L}\p{N}]/u.test(term) ? term : null;
}
