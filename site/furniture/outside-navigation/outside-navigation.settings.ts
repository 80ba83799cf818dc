import { z } from 'zod';
import { declareSettings } from '#site/pages/load/own-settings.ts';

const text = z.string().trim();
const words = z.array(z.string());

/** Which service, if any, the header comes from. */
export const outsideNavigationSettings = declareSettings({
  url: { key: 'navigation.naas_url', schema: text, fallback: '' },
  origin: { key: 'navigation.naas_origin', schema: text, fallback: '' },
  disable: { key: 'navigation.naas_disable', schema: words, fallback: [] },
  enable: { key: 'navigation.naas_enable', schema: words, fallback: [] },
  logo: { key: 'navigation.naas_logo', schema: text, fallback: '' },
  runsScripts: { key: 'navigation.naas_scripts', schema: z.boolean(), fallback: false },
});
