import { vendorMoney } from '../vendor-money.ts';

/** PayPal takes no fractions of these (developer.paypal.com, currency codes). */
export const paypalMoney = vendorMoney({ HUF: 0, JPY: 0, TWD: 0 });

export const paypalCurrencies =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' ');
