import { z } from 'zod';
import { OWN_COMPANY } from '#api-clients/stock/company-config.resources.ts';
import type { SiteDependencies } from '#site/site.types.ts';
import type { ShowroomVehicle } from './vehicle-model.ts';

const common = {
  enabled: z.boolean().default(true),
  label: z.record(z.string(), z.string()).default({}),
  terms: z.array(z.number()).default([]),
};

/** What the configurations say that is counted with. */
const configs = {
  lease: z.object({
    ...common,
    mileages: z.array(z.number()).default([]),
    calculation: z.object({
      term: z.number(),
      mileage: z.number(),
      deposit: z.number(),
      rate: z.number(),
      loss_a_month: z.number(),
      loss_a_thousand: z.number(),
    }),
  }),
  subscription: z.object({
    ...common,
    calculation: z.object({
      term: z.number(),
      changes: z.array(z.object({ term: z.number(), percent: z.number() })).default([]),
    }),
  }),
} as const;

/** How the house hires out cars; null where it does not, or where nobody told how. */
export type HireConfigs = { [Name in keyof typeof configs]: z.output<(typeof configs)[Name]> | null };

export const noHire: HireConfigs = { lease: null, subscription: null };

/** What is switched off, and what does not say what prices are for, is none. */
function read<Config extends { enabled: boolean }>(schema: z.ZodType<Config>, value: unknown): Config | null {
  const { data } = schema.safeParse(value);
  return data?.enabled ? data : null;
}

/** The configurations of leases and subscriptions, for cars with such a price. */
export async function loadHire(
  { clients, log }: Pick<SiteDependencies, 'clients' | 'log'>,
  { prices }: Pick<ShowroomVehicle, 'prices'>,
  locale: string,
): Promise<{ hire: HireConfigs; isWhole: boolean }> {
  if (prices.every(({ type }) => type === 'purchase')) return { hire: noHire, isWhole: true };
  try {
    const { data } = await clients.stock.siteConfigs({ params: { site: OWN_COMPANY }, query: { lang: locale } });
    const of = (name: string) => data.data.find(({ config_type: type }) => type === name)?.config;
    return {
      hire: {
        lease: read(configs.lease, of('lease')),
        subscription: read(configs.subscription, of('subscription')),
      },
      isWhole: true,
    };
  } catch (error) {
    log.warn({ err: error }, 'how cars are leased cannot be had');
    return { hire: noHire, isWhole: false };
  }
}
