import type { FurniturePolicy } from '#site/pages/head/page-policy.ts';
import { consentSettings } from './consent.settings.ts';

/** The service that asks for consent may load its script and its frames, and draw itself; nobody else may. */
const policy: FurniturePolicy = (settings) => {
  const { strategy, provider, providerScript } = settings.of(consentSettings);
  if (strategy !== 'external' || !URL.canParse(providerScript)) return null;
  const host = new URL(providerScript).origin;
  return { script: [host], connect: [host, ...(more[provider] ?? [])], frame: [host], hasInlineStyles: true };
};

/** Where services keep what the visitor decided. */
const more: Readonly<Record<string, readonly string[]>> = {
  onetrust: ['https://geolocation.onetrust.com', 'https://*.onetrust.com'],
  cookiebot: ['https://*.cookiebot.com'],
};

export default policy;
