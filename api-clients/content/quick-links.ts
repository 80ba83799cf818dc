import { z } from 'zod';
import { addressField, textsField } from './setting-shapes.ts';

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
const quickLink = z
  .strictObject({
    label: textsField('Label', 60),
    url: addressField('Leads to'),
    icon: z.enum(quickLinkIcons).optional().meta({ title: 'Icon' }),
  })
  .meta({ title: 'Link' });

/** Four are shown on desktops and three on phones (specification, site §9); more cannot be kept. */
export const quickLinks = z.array(quickLink).max(4);

export type QuickLink = z.infer<typeof quickLink>;
