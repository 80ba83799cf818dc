import { z } from 'zod';
import { textsByLocale } from '#api-clients/content/setting-texts.ts';
import { declareSettings } from '#site/pages/load/own-settings.ts';

const text = z.string().trim();
const paths = z.array(z.string());

/** What the header reads of the settings. */
export const headerSettings = declareSettings({
  variant: { key: 'navigation.variant', schema: z.enum(['standard', 'light']), fallback: 'standard' },
  lightPaths: { key: 'navigation.light_paths', schema: paths, fallback: [] },
  logoOnlyPath: { key: 'navigation.logo_only_path', schema: text, fallback: '' },
  mark: { key: 'navigation.brand_mark', schema: text, fallback: '' },
  actionLabel: { key: 'navigation.action_label', schema: textsByLocale(40), fallback: {} },
  actionUrl: { key: 'navigation.action_url', schema: text, fallback: '' },
  phone: { key: 'navigation.phone', schema: text, fallback: '' },
  opening: { key: 'navigation.opening', schema: textsByLocale(80), fallback: {} },
  openingHouse: { key: 'navigation.opening_house', schema: text, fallback: '' },
  hasRetailerBar: { key: 'navigation.retailer_bar', schema: z.boolean(), fallback: false },
  retailerName: { key: 'navigation.retailer_name', schema: text, fallback: '' },
  retailerUrl: { key: 'navigation.retailer_url', schema: text, fallback: '' },
  countries: {
    key: 'navigation.countries',
    schema: z.array(
      z.object({ name: z.string(), url: z.string(), language: z.string().optional(), current: z.boolean().optional() }),
    ),
    fallback: [],
  },
});
