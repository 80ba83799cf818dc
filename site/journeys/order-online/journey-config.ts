import { z } from 'zod';
import type { SiteClients } from '#api-clients/site-clients.ts';
import { OWN_COMPANY } from '#api-clients/stock/company-config.resources.ts';
import { textIn } from '#site/i18n/text-in.ts';
import type { SiteLog } from '#site/site.types.ts';

/** What asks who orders where nobody says otherwise. */
export const USUAL_FORM = 'contact';

const texts = z.record(z.string(), z.string()).default({});
const point = z.object({ label: texts, text: texts });

const servicePack = z.object({
  key: z.string(),
  label: texts,
  text: texts,
  price: z.string().nullable().default(null),
});

/** What staff say of the journey in `order_online*` and `config_order_online*`; whatever is missing has its default. */
const configs = {
  order_online: z.object({
    enabled: z.boolean().default(true),
    location_choice: z.boolean().default(true),
    trade_in: z.boolean().default(true),
    appointment: z.boolean().default(true),
    phone_verification: z.boolean().default(false),
    service_packs: z.array(servicePack).max(12).default([]),
  }),
  order_online_steps_page: z.object({
    steps: z.array(z.object({ key: z.string(), label: texts })).default([]),
    heading: texts,
    text: texts,
    benefits: z.array(point).max(6).default([]),
  }),
  order_online_checkout_page: z.object({
    form_id: z
      .string()
      .default('')
      .transform((id) => id || USUAL_FORM),
    terms: z.object({ version: z.string(), title: texts, body: texts }).nullable().default(null),
    fee_note: texts,
  }),
  order_online_success_page: z.object({ heading: texts, text: texts, next: z.array(point).max(6).default([]) }),
} as const;

type Name = keyof typeof configs;
type Configs = { [N in Name]: z.output<(typeof configs)[N]> };

export interface JourneyConfig extends Configs {
  /** Words of the configuration in the visitor's language, else in the site's first one; empty where there are none. */
  say(words: Readonly<Record<string, string>>): string;
}

/** A configuration that staff broke counts as none: the journey goes on with what is usual. */
function readConfig<N extends Name>(name: N, value: unknown, log: SiteLog): Configs[N] {
  const schema: z.ZodType<Configs[N]> = configs[name] as never;
  const read = schema.safeParse(value ?? {});
  if (read.success) return read.data;
  log.warn(
    { config: name, issues: read.error.issues.slice(0, 5) },
    'a configuration of ordering online is passed over',
  );
  return schema.parse({});
}

/**
 * The configurations of the journey; those of a car from the configurator begin with `config_`, and where there is none
 * the usual one counts. Without an answer all is as usual.
 */
export async function loadJourneyConfig(
  { clients: { stock }, log }: { clients: Pick<SiteClients, 'stock'>; log: SiteLog },
  { isConfigured, locale, locales }: { isConfigured: boolean; locale: string; locales: readonly string[] },
): Promise<JourneyConfig> {
  const found = new Map<string, unknown>();
  try {
    const { data } = await stock.siteConfigs({ params: { site: OWN_COMPANY }, query: { lang: locale } });
    for (const { config_type: type, config } of data.data) found.set(type, config);
  } catch (error) {
    log.warn({ err: error }, 'configurations of ordering online cannot be had');
  }
  const of = <N extends Name>(name: N): Configs[N] =>
    readConfig(name, (isConfigured ? found.get(`config_${name}`) : undefined) ?? found.get(name), log);
  return {
    order_online: of('order_online'),
    order_online_steps_page: of('order_online_steps_page'),
    order_online_checkout_page: of('order_online_checkout_page'),
    order_online_success_page: of('order_online_success_page'),
    say: (words) => textIn(words, locale, locales).text,
  };
}
