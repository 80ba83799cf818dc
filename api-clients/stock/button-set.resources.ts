import { z } from 'zod';
import { textsByLocale } from '../content/setting-texts.ts';
import { resource } from '../contract.ts';
import { buttonActions, financingOptions, paymentVendors, setupTypes } from './vehicle-words.ts';

const tooLong = 'Character limit exceeded';
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,3})?$/, 'Enter an amount such as 500 or 299.50');

/** A button of a car: what it says, by language, and what it does. */
export const storedButton = z
  .strictObject({
    /** Word that styles and analytics know it by: `reserve`, `test_drive`. */
    button_type: z
      .string()
      .trim()
      .max(40, tooLong)
      .regex(/^[a-z][a-z0-9_]*$/, 'Use lower-case letters, digits and _'),
    label: textsByLocale(80),
    /** popup opens a form, url an address, custom is left to a script of the site. */
    action: z.enum(buttonActions),
    form_id: z.string().max(64).default(''),
    url: z
      .string()
      .trim()
      .max(2_000, tooLong)
      .refine(
        (text) => text === '' || /^(\/(?![/\\])|https:\/\/|tel:|mailto:|#)/.test(text),
        'Enter a path or an https:// address.',
      )
      .default(''),
    new_tab: z.boolean().default(false),
  })
  .refine(({ action, form_id: form }) => action !== 'popup' || form !== '', {
    path: ['form_id'],
    message: 'Choose the form that opens.',
  })
  .refine(({ action, url }) => action !== 'url' || url !== '', { path: ['url'], message: 'This field is required' });
export type StoredButton = z.output<typeof storedButton>;

export const buttonSetWrite = z.strictObject({
  listing_key: z.string().min(1).max(40),
  name: z.string().trim().min(1, 'This field is required').max(100, tooLong),
  setup_type: z.enum(setupTypes),
  reservation_fee: amount.nullable().default(null),
  financing_options: z.array(z.enum(financingOptions)).max(3).default([]),
  payment_vendors: z.array(z.enum(paymentVendors)).max(5).default([]),
  buttons: z.array(storedButton).max(6).default([]),
  /** Cars that choose no set have this one. */
  is_default: z.boolean().default(false),
  position: z.number().int().min(0).max(10_000).default(0),
});
export type ButtonSetWrite = z.input<typeof buttonSetWrite>;

/** A set as staff see it. */
export const buttonSetResource = resource(
  'button_set',
  z.object({
    ...buttonSetWrite.shape,
    currency: z.string(),
    /** Cars that name it. */
    vehicles: z.number().int(),
    updated_at: z.iso.datetime(),
    updated_by: z.string(),
  }),
);
export type ButtonSet = z.output<typeof buttonSetResource>;
