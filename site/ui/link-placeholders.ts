import { campaignNames } from '#form-fields/submission-names.ts';
import { placeNames } from './retailers/search-place.ts';

/** What the page itself knows. */
export const pagePlaceholders = ['locale'] as const;
/** What only the visitor's address tells: their campaign, and what the dealer locator was asked for. */
export const visitorPlaceholders = [...campaignNames, ...placeNames] as const;

const known: ReadonlySet<string> = new Set([...pagePlaceholders, ...visitorPlaceholders]);

/** An address up to where placeholders may stand: nobody else may say which host or scheme a link leads to. */
const fixedStart = /^(?:https?:\/\/[^/?#{}]+[/?#]|\/(?!\/)|[?#])/i;
const placeholder = /\{([^{}]*)\}/g;
const somewhere = 'https://somewhere.invalid';

export const hasPlaceholders = (address: string): boolean => /[{}]/.test(address);

/**
 * An address with values in the place of its placeholders, such as `/offers?from={utm_source}`; those of which `values`
 * says nothing (undefined) stay.
 * @returns null for an address whose placeholders are not valid: an unknown name, a brace too many, one that would
 * choose where the link leads
 */
export function fillPlaceholders(address: string, values: Readonly<Record<string, string | undefined>>): string | null {
  if (!hasPlaceholders(address)) return address;
  const names = [...address.matchAll(placeholder)].map(([, name = '']) => name);
  const isValid =
    fixedStart.test(address.slice(0, address.indexOf('{'))) &&
    names.every((name) => known.has(name)) &&
    !hasPlaceholders(address.replace(placeholder, ''));
  if (!isValid) return null;
  const filled = address.replace(placeholder, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? whole : encodeURIComponent(value);
  });
  return originOf(filled) === originOf(address.replace(placeholder, 'x')) ? filled : null;
}

const originOf = (address: string): string | undefined => URL.parse(address, somewhere)?.origin;
