import { z } from 'zod';
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
