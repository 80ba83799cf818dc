import { z } from 'zod';
import { textsByLocale } from '#api-clients/content/setting-texts.ts';
import { creditTerms } from '#api-clients/stock/credit-terms.ts';
import { priceSettings } from '#api-clients/stock/price-settings.ts';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Prices',
  settings: [
    defineSetting({
      key: 'prices.display',
      label: 'How prices are written',
      description:
        'In formats % is the amount, ^ the currency symbol and @ a whole price. A listing may differ in its own price settings.',
      kind: 'form',
      schema: priceSettings,
      default: priceSettings.parse({}),
      public: true,
    }),
    defineSetting({
      key: 'prices.credit',
      label: 'What an amount a month buys',
      description:
        'On these terms lists of cars count which cash prices an amount a month buys, and the page of a car counts what it costs a month; both show a representative example. Without a product there is neither.',
      kind: 'form',
      schema: creditTerms,
      default: creditTerms.parse({}),
      public: true,
    }),
    defineSetting({
      key: 'prices.monthly_example',
      label: 'Representative example of monthly prices',
      description:
        'Stands wherever a lease or subscription price of a car does: rate, charges, credit, price, deposit, term, total and each repayment.',
      kind: 'texts',
      schema: textsByLocale(2_000),
      default: {},
      public: true,
    }),
    defineSetting({
      key: 'prices.exchange_url',
      label: 'Exchange service',
      description:
        'Host that answers /currency-exchange. When it is empty, nobody is asked and the rate above counts; when it fails, its last good rate does.',
      kind: 'text',
      schema: z.union([
        z.literal(''),
        z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' }),
      ]),
      default: '',
      public: false,
    }),
    defineSetting({
      key: 'prices.exchange_key',
      label: 'Where the rate stands in its answer',
      description: 'Keys with points between them; {symbol} is the second currency.',
      kind: 'text',
      schema: z
        .string()
        .trim()
        .max(200)
        .regex(/^[\w{}-]+(\.[\w{}-]+)*$/, 'Write keys with points between them: rates.USD'),
      default: 'rates.{symbol}',
      public: false,
    }),
  ],
};

export default section;
