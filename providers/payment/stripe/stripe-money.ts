import { vendorMoney } from '../vendor-money.ts';

const without = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const thousandths = 'BHD JOD KWD OMR TND'.split(' ');

/** Stripe's own lists (docs.stripe.com/currencies). ISK and UGX have two digits there, which are always zero. */
export const stripeMoney = vendorMoney(
  Object.fromEntries([
    ...without.map((currency) => [currency, 0] as const),
    ...thousandths.map((currency) => [currency, 3] as const),
  ]),
);
