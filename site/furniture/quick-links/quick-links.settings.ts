import { z } from 'zod';
import { quickLinks } from '#api-clients/content/quick-links.ts';
import { declareSettings } from '#site/pages/load/own-settings.ts';

/** What is always at hand, and whether as a bar or behind one button. */
export const quickLinksSettings = declareSettings({
  items: { key: 'floating_actions.items', schema: quickLinks, fallback: [] },
  isBar: { key: 'quick_links.enabled', schema: z.boolean(), fallback: false },
});
