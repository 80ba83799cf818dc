/** Shorter ones would stand in half of all cars. */
const LEAST_SIGNS = 3;

/**
 * A text as a code is compared (an order number, a part of a VIN): its Latin letters and digits alone. Empty when it can
 * be none, for a code holds a digit.
 */
export const codeIn = (text: string): string => {
  const signs = text.replace(/[^A-Za-z0-9]+/g, '').toLowerCase();
  return signs.length >= LEAST_SIGNS && /\d/.test(signs) ? signs : '';
};
