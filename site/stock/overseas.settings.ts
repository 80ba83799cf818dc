import { z } from 'zod';
import { declareSettings } from '#site/pages/load/own-settings.ts';

/** The lists whose cars stand in other countries. */
export const overseasSettings = declareSettings<{ listings: readonly string[] }>({
  listings: { key: 'stock.overseas_listings', schema: z.array(z.string().max(40)).max(20), fallback: [] },
});
