import { z } from 'zod';
import { declareSettings } from '#site/pages/load/own-settings.ts';

const scope = z.enum(['obligatory', 'optional', 'statistic', 'marketing', 'unclassified']);

/** What counts and measures on the site, and what each part waits for. */
export const analyticsSettings = declareSettings({
  counter: { key: 'analytics.counter', schema: z.boolean(), fallback: true },
  campaignScope: { key: 'analytics.campaign_scope', schema: scope, fallback: 'marketing' },
  tagManager: { key: 'tag_manager.id', schema: z.string().regex(/^(GTM-[A-Z0-9]{4,12})?$/), fallback: '' },
  tagManagerScope: { key: 'tag_manager.scope', schema: scope, fallback: 'statistic' },
  hasIntegrations: { key: 'integrations.enabled', schema: z.boolean(), fallback: false },
  integrationScript: { key: 'integrations.script_url', schema: z.string().max(500), fallback: '' },
  integrationScope: { key: 'integrations.scope', schema: scope, fallback: 'marketing' },
  errors: { key: 'errors.enabled', schema: z.boolean(), fallback: true },
  errorScope: { key: 'errors.scope', schema: scope, fallback: 'statistic' },
});
