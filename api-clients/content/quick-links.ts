import { z } from 'zod';
import { textsByLocale } from './setting-texts.ts';

/** What a quick link may show beside its words. */
export const quickLinkIcons = [
  'phone',
  'mail',
  'message',
  'calendar',
  'map-pin',
  'car',
  'wrench',
  'calculator',
  'file-text',
  'percent',
] as const;

/** A way to what visitors want most, always at hand: in the floating button or in the bar of quick links. */
export const quickLink = z.strictObject({
  label: textsByLocale(60),
  /** A path of this site, or an address with https:, tel: or mailto:. */
  url: z
    .string()
    .trim()
    .min(1, 'This field is required')
    .max(2_000)
    .regex(/^(\/(?!\/)|https:\/\/|tel:|mailto:|#)/i, 'Start with /, https://, tel: or mailto:'),
  icon: z.enum(quickLinkIcons).optional(),
});

/** Four are shown on desktops and three on phones (specification, site §9); more cannot be kept. */
export const quickLinks = z.array(quickLink).max(4);

export type QuickLink = z.infer<typeof quickLink>;
