/** Letters that are written in several ways and meant as one. */
const alike: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
};

/**
 * Text as it is compared: small letters without marks (ü is u, أ is ا), one way of writing each Arabic letter, digits
 * of all writings as 0 to 9.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłٱىیکةـ]/g, (letter) => alike[letter] ?? letter)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

/** The words of a text, as they are compared. */
export const wordsIn = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
