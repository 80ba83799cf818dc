import { z } from 'zod';
import { defineSetting, type SettingSection } from './define-setting.ts';

const https = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' }),
]);
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,3})?$/, 'Enter an amount such as 500 or 299.50');

const section: SettingSection = {
  section: 'Orders',
  settings: [
    defineSetting({
      key: 'orders.number_prefix',
      label: 'Beginning of order numbers',
      description: 'Small letters and digits: aurel-26-7K3M9QXD. Numbers that were given stay.',
      kind: 'text',
      schema: z.string().regex(/^[a-z0-9]{1,12}$/, 'Use up to 12 small letters and digits'),
      default: 'order',
      public: false,
    }),
    defineSetting({
      key: 'orders.confirm_minutes',
      label: 'Minutes to confirm an order by mail',
      description: 'The car is held until then. At most a day.',
      kind: 'number',
      schema: z.number().int().min(10).max(1440),
      default: 120,
      public: false,
    }),
    defineSetting({
      key: 'orders.reservation_hours',
      label: 'Hours a car stays reserved',
      description: 'Afterwards it is for sale again, and money that is held is let go. Staff are told before.',
      kind: 'number',
      schema: z.number().int().min(1).max(720),
      default: 72,
      public: false,
    }),
    defineSetting({
      key: 'orders.refund_limit',
      label: 'Refunds above this need a second person',
      description: 'In the currency of the order, together with what went back of it before.',
      kind: 'text',
      schema: amount,
      default: '1000',
      public: false,
    }),
    defineSetting({
      key: 'orders.staff_emails',
      label: 'Who is told of orders',
      description: 'E-mail addresses, one a line, besides that of the dealer.',
      kind: 'multiline',
      schema: z
        .string()
        .max(2_000)
        .refine(
          (text) => text.split(/\s+/).every((one) => one === '' || z.email().safeParse(one).success),
          'Enter one e-mail address a line',
        ),
      default: '',
      public: false,
    }),
    defineSetting({
      key: 'ev.api_url',
      label: 'Service for leads of electric cars',
      description: 'Address of another service; leads are taken in here when it is empty.',
      kind: 'text',
      schema: https,
      default: '',
      public: false,
    }),
    defineSetting({
      key: 'ev.deposit',
      label: 'Deposit for electric cars',
      description: 'What a lead pays, in the currency beside.',
      kind: 'text',
      schema: amount,
      default: '99.00',
      public: false,
    }),
    defineSetting({
      key: 'ev.currency',
      label: 'Currency of that deposit',
      description: 'Three letters, such as EUR.',
      kind: 'text',
      schema: z.string().regex(/^[A-Z]{3}$/, 'Enter three capital letters'),
      default: 'EUR',
      public: false,
    }),
  ],
};

export default section;
