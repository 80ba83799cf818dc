import { z } from 'zod';
import { offerCta, offerFinance, offerPrice } from './offer.resources.ts';
import { offerFlags } from './offer-flags.ts';

/** An offer as visitors get it (decisions §7): its texts in one language, its HTML cleaned, valid now. */
export const publicOffer = z.object({
  id: z.string().max(200),
  slug: z.string().max(200),
  title: z.string().max(500),
  subtitle: z.string().max(500),
  description_html: z.string().max(40_000),
  /** A picture of our library by its `id`, or of another host by its address. */
  image: z
    .object({
      id: z.string().max(200).optional(),
      src: z.string().max(2_000).optional(),
      alt: z.string().max(500).default(''),
    })
    .nullable(),
  category: z.string().max(100),
  brands: z.array(z.string().max(100)).max(50),
  nameplates: z.array(z.string().max(100)).max(100),
  flags: z.object(
    Object.fromEntries(offerFlags.map((flag) => [flag, z.boolean()])) as Record<
      (typeof offerFlags)[number],
      z.ZodBoolean
    >,
  ),
  attributes: z.record(z.string().max(100), z.string().max(500)),
  price: offerPrice.nullable(),
  finance: offerFinance.nullable(),
  valid_from: z.iso.datetime().nullable(),
  valid_to: z.iso.datetime().nullable(),
  cta: offerCta.nullable(),
  disclaimer: z.string().max(5_000),
  priority: z.number(),
});
export type PublicOffer = z.output<typeof publicOffer>;
