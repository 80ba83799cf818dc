import { z } from 'zod';
import { textsByLocale } from '#api-clients/content/setting-texts.ts';
import { declareSettings } from '#site/pages/load/own-settings.ts';

const scope = z.enum(['optional', 'statistic', 'marketing', 'unclassified']);

/** How visitors are asked before anything optional loads. */
export const consentSettings = declareSettings({
  /** Not at all, by our own banner, or by a consent service (specification, orders §4). */
  strategy: { key: 'consent.strategy', schema: z.enum(['none', 'basic', 'external']), fallback: 'basic' },
  title: { key: 'consent.title', schema: textsByLocale(160), fallback: {} },
  titleLevel: { key: 'consent.title_level', schema: z.number().int().min(1).max(6), fallback: 2 },
  text: { key: 'consent.text', schema: textsByLocale(2_000), fallback: {} },
  accept: { key: 'consent.accept_label', schema: textsByLocale(60), fallback: {} },
  acceptPosition: { key: 'consent.accept_position', schema: z.enum(['left', 'center', 'right']), fallback: 'right' },
  reject: { key: 'consent.reject_label', schema: textsByLocale(60), fallback: {} },
  placeholder: { key: 'consent.placeholder', schema: textsByLocale(600), fallback: {} },
  /** What the sheet offers beside what is obligatory. */
  scopes: { key: 'consent.scopes', schema: z.array(scope).max(4), fallback: ['optional', 'statistic', 'marketing'] },
  policyUrl: { key: 'consent.policy_url', schema: z.string().max(2_000), fallback: '' },
  /** A higher one asks everybody again. */
  version: { key: 'consent.version', schema: z.number().int().min(1), fallback: 1 },
  provider: { key: 'consent.provider', schema: z.string().max(40), fallback: 'onetrust' },
  providerScript: { key: 'consent.provider_script', schema: z.string().max(500), fallback: '' },
  providerId: { key: 'consent.provider_id', schema: z.string().max(200), fallback: '' },
  /** Scopes of the service's groups, beside those its adapter knows. */
  providerGroups: { key: 'consent.provider_groups', schema: z.record(z.string(), z.string()), fallback: {} },
});
