import { vendorMoney } from '../vendor-money.ts';

/**
 * Stripe counts these otherwise than ISO 4217 (docs.stripe.com/currencies): the ariary without fifths, and the Icelandic
 * króna and the Ugandan shilling with two digits that are always zero.
 */
export const stripeMoney = vendorMoney({ MGA: 0, ISK: 2, UGX: 2 });
