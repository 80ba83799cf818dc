import { exactDecimal, exactUnits, rescaled } from '#money/exact-decimal.ts';
import { minorDigits } from '#money/minor-units.ts';
import { ProviderError } from './provider-error.ts';

/** How a provider counts money: in digits behind the point of its own choice. */
export interface VendorMoney {
  /** Our smallest units as the provider's whole number. @throws ProviderError `refused` where that loses something */
  units(minor: number, currency: string): number;
  /** The provider's whole number as ours. @throws ProviderError `nonsense` */
  minor(units: number, currency: string): number;
  /** Our smallest units as the provider's decimal text. @throws ProviderError `refused` */
  decimal(minor: number, currency: string): string;
  /** The provider's decimal text as our smallest units. @throws ProviderError `nonsense` */
  minorOf(decimal: string, currency: string): number;
}

/**
 * Money of a provider: two digits behind the point, and others where it says so. Its own list counts, never what Intl
 * knows: that follows custom (forint without fillér), and not every version of Node agrees with the next.
 */
export const vendorMoney = (special: Readonly<Record<string, number>> = {}): VendorMoney => {
  const digitsOf = (currency: string) => (Object.hasOwn(special, currency) ? (special[currency] ?? 2) : 2);
  const units = (minor: number, currency: string): number => {
    const found = rescaled(minor, minorDigits(currency), digitsOf(currency));
    if (found === undefined || found < 0)
      throw new ProviderError('refused', `${minor} ${currency} cannot be said to this provider.`);
    return found;
  };
  const minor = (found: number, currency: string): number => {
    const own = rescaled(found, digitsOf(currency), minorDigits(currency));
    if (own === undefined) throw new ProviderError('nonsense', `${found} ${currency} is no amount.`);
    return own;
  };
  return {
    units,
    minor,
    decimal: (own, currency) => exactDecimal(units(own, currency), digitsOf(currency)),
    minorOf(decimal, currency) {
      const found = exactUnits(decimal, digitsOf(currency));
      if (found === undefined) throw new ProviderError('nonsense', `${decimal.slice(0, 40)} ${currency} is no amount.`);
      return minor(found, currency);
    },
  };
};
