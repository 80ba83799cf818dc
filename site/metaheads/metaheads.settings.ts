import { z } from 'zod';
import { declareSettings } from '#site/pages/load/own-settings.ts';

/** What code that editors add to pages may reach besides what it names itself. */
export const metaheadSettings = declareSettings({
  hosts: { key: 'metaheads.hosts', schema: z.array(z.string().max(200)).max(50), fallback: [] },
});
