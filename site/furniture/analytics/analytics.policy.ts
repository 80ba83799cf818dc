import { metaheadSettings } from '#site/metaheads/metaheads.settings.ts';
import type { PageNeeds } from '#site/pages/head/page-needs.ts';
import type { FurniturePolicy } from '#site/pages/head/page-policy.ts';
import { providersOf } from './analytics.tsx';

/** What the tag manager and Google's own tags ask. Those of others are named in `metaheads.hosts`. */
const google = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.g.doubleclick.net',
    'https://www.google.com',
  ],
  frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
} as const satisfies PageNeeds;

/** The union of what the providers of this site need, and the consents they wait for. */
const policy: FurniturePolicy = (settings) => {
  const providers = providersOf(settings);
  if (providers.length === 0) return null;
  const hosts = settings.of(metaheadSettings).hosts.map((host) => `https://${host}`);
  const own = providers.flatMap(({ name, setting }) => (name === 'integration' ? [new URL(setting).origin] : []));
  const isGoogle = providers.some(({ name }) => name === 'tag-manager');
  return {
    script: [...own, ...hosts, ...(isGoogle ? google.script : [])],
    connect: [...own, ...hosts, ...(isGoogle ? google.connect : [])],
    frame: [...own, ...hosts, ...(isGoogle ? google.frame : [])],
  };
};

export default policy;
