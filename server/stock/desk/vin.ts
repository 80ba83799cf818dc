import { type VinCheckDigit, vinPattern } from '#api-clients/stock/staff-vehicle.resources.ts';

const values: Readonly<Record<string, number>> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_PLACE = 8;

/** The check digit of a VIN as North America writes it (49 CFR 565.15): `0` to `9`, or `X` for ten. */
export const vinCheckDigit = (vin: string): string => {
  const sum = [...vin].reduce(
    (total, sign, place) => total + (values[sign] ?? Number(sign)) * (weights[place] ?? 0),
    0,
  );
  return sum % 11 === 10 ? 'X' : String(sum % 11);
};

export const plainVin = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Where the ninth place is a check digit by law: North America (49 CFR 565.15) and China (GB 16735). */
const checkedMakers = /^(?:[1-5L]|7[F-Z0-9])/;

/**
 * What stands in the ninth place: the right check digit, a wrong one where makers must write it, or a sign that makers
 * elsewhere are free to choose.
 */
const checkDigitOf = (vin: string): VinCheckDigit => {
  if (vin[CHECK_PLACE] === vinCheckDigit(vin)) return 'right';
  return checkedMakers.test(vin) ? 'wrong' : 'unused';
};

/** Whether a text can be a VIN, and what its check digit says. */
export const readVin = (text: string): { vin: string; isValid: boolean; checkDigit: VinCheckDigit } => {
  const vin = plainVin(text);
  const isValid = vinPattern.test(vin);
  return { vin, isValid, checkDigit: isValid ? checkDigitOf(vin) : 'unused' };
};
