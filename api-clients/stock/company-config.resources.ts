import { z } from 'zod';

const journeyTypes = [
  'order_online',
  'order_online_steps_page',
  'order_online_checkout_page',
  'order_online_success_page',
] as const;

/** The eight of the specification (site §7), and what the configurator's journey has of its own. */
export const configTypes = [
  'additional',
  'cash',
  'lease',
  'subscription',
  ...journeyTypes,
  ...journeyTypes.map((type) => `config_${type}` as const),
] as const;
export type ConfigType = (typeof configTypes)[number];

/** Steps of the order journey, as its configurations name them. */
export const orderStepKeys = ['vehicle', 'details', 'form', 'payment'] as const;
export type OrderStepKey = (typeof orderStepKeys)[number];

/** Header that names the company whose configuration is asked for; ours without it. */
export const COMPANY_HEADER = 'company-config';
export const OWN_COMPANY = 'default';

export const companyConfig = z.object({
  config_type: z.enum(configTypes),
  version: z.number().int(),
  config: z.record(z.string(), z.unknown()),
});
export type CompanyConfig = z.output<typeof companyConfig>;
