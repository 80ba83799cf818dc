import { z } from 'zod';
import { resource } from '../contract.ts';

const required = 'This field is required';
const tooLong = 'Character limit exceeded';

const line = (max: number) => z.string().trim().max(max, tooLong);
/** A word that offers are found by: a brand, a model. Compared without regard to case, spaces and hyphens. */
const key = line(60).min(1, required);
/** An amount as the specification writes money: a decimal text. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter an amount such as 34900 or 299.50');
const currency = z.string().regex(/^[A-Z]{3}$/, 'Enter a currency such as EUR');

export const priceTypes = ['purchase', 'lease', 'subscribe'] as const;

const flags = z.strictObject({
  new_cars: z.boolean().default(false),
  approved: z.boolean().default(false),
  owners: z.boolean().default(false),
  branded_goods: z.boolean().default(false),
});

export const offerPrice = z.strictObject({ value_raw: amount, currency, type: z.enum(priceTypes).default('purchase') });

/** A monthly amount never stands without the example that says what it costs (FCA CONC 3.5.5R; decisions §8). */
export const offerFinance = z.strictObject({
  monthly: amount,
  apr: z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'Enter a rate such as 4.9'),
  term_months: z.number().int().min(1, 'Enter 1 or more').max(120, 'Enter 120 or less'),
  deposit: amount,
  representative_example: line(2_000).min(1, required),
});

/** What somebody presses: an address, or a form that opens. */
export const offerCta = z.strictObject({
  label: line(80).min(1, required),
  url: line(2_000)
    .refine(
      (text) => text === '' || /^(\/(?![/\\])|https:\/\/|tel:|mailto:|#)/.test(text),
      'Enter a path or an https:// address.',
    )
    .default(''),
  form_id: line(64).default(''),
});

/** An offer as staff write it (decisions §7). */
export const offerWrite = z
  .strictObject({
    slug: z
      .string()
      .trim()
      .min(1, required)
      .max(100, tooLong)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens: summer-lease'),
    title: line(160).min(1, required),
    subtitle: line(200).default(''),
    description_html: z.string().max(20_000, tooLong).default(''),
    image: z
      .strictObject({ id: z.string().min(1).max(200), alt: line(300).default('') })
      .nullable()
      .default(null),
    category: line(60).default(''),
    brands: z.array(key).max(20).default([]),
    nameplates: z.array(key).max(50).default([]),
    flags: flags.prefault({}),
    attributes: z.record(z.string().max(60), line(200)).default({}),
    price: offerPrice.nullable().default(null),
    finance: offerFinance.nullable().default(null),
    valid_from: z.iso.datetime().nullable().default(null),
    valid_to: z.iso.datetime().nullable().default(null),
    cta: offerCta.nullable().default(null),
    disclaimer: line(3_000).default(''),
    priority: z.number().int().min(-1_000).max(1_000).default(0),
    /** The only language it is shown in; every one when empty. */
    locale: z.string().max(20).default(''),
  })
  .refine(({ valid_from, valid_to }) => !valid_from || !valid_to || valid_from < valid_to, {
    path: ['valid_to'],
    message: 'The offer must end after it begins.',
  })
  .refine(({ price, finance, disclaimer }) => (!price && !finance) || disclaimer !== '', {
    path: ['disclaimer'],
    message: 'A price needs its small print.',
  });
export type OfferWrite = z.input<typeof offerWrite>;
export type OfferContent = z.output<typeof offerWrite>;

/** draft: nobody has published it; planned, live, over: by its dates; the draft may differ from what is public. */
export const offerStates = ['draft', 'planned', 'live', 'over'] as const;

export const offerResource = resource(
  'offer',
  z.object({
    ...offerWrite.shape,
    state: z.enum(offerStates),
    /** The draft differs from what is published. */
    is_changed: z.boolean(),
    updated_at: z.iso.datetime(),
    updated_by: z.string(),
  }),
);
export type Offer = z.output<typeof offerResource>;

/** A page with a block that shows an offer, or would while it is valid. */
export const offerPlace = resource(
  'offer_place',
  z.object({
    page_id: z.string(),
    title: z.string(),
    path: z.string(),
    block_type: z.string(),
    /** named: the block names this offer; filter: it is among those that the block looks for. */
    by: z.enum(['named', 'filter']),
    /** In what is published, or in the draft alone. */
    published: z.boolean(),
  }),
);
export type OfferPlace = z.output<typeof offerPlace>['attributes'];
