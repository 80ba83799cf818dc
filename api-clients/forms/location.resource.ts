import { z } from 'zod';
import { resource } from '../contract.ts';

const label = (max: number) => z.string().trim().max(max, 'Character limit exceeded');

const locationBody = {
  name: label(200).default(''),
  external_key: z.string().trim().max(100).nullable().default(null),
  /** Of the dealer it follows: what is left empty is the dealer's. */
  dealer_code: z.string().trim().max(100).nullable().default(null),
  address: label(300).default(''),
  city: label(100).default(''),
  zipcode: label(20).default(''),
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'Use a two-letter country code')]).default(''),
  phone: label(40).default(''),
  emails: z.array(z.email().max(254)).max(20).default([]),
  lat: z.number().min(-90).max(90).nullable().default(null),
  lng: z.number().min(-180).max(180).nullable().default(null),
  active: z.boolean().default(true),
  /** User ids of the lead agents who see this location's leads. */
  agents: z.array(z.string().max(64)).max(200).default([]),
  /** Minutes in which a new lead should be answered; later an escalation mail goes to the location. */
  response_minutes: z.number().int().min(1).max(43_200).nullable().default(null),
};
export const locationWrite = z
  .strictObject(locationBody)
  .refine(({ name, dealer_code }) => name !== '' || !!dealer_code, {
    path: ['name'],
    message: 'This field is required',
  });
export type LocationWrite = z.output<typeof locationWrite>;
/** E-mail addresses and people are left out for guests. */
export const locationResource = resource(
  'location',
  z.object({
    ...locationBody,
    emails: z.array(z.string()).optional(),
    agents: z.array(z.string()).optional(),
    response_minutes: z.number().int().nullable().optional(),
  }),
);
export type Location = z.output<typeof locationResource>;
