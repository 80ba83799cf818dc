import { z } from 'zod';
import { textsByLocale } from './setting-texts.ts';

/**
 * Shapes that several settings and the parts of the site that read them share. `meta` names what a form shows: `title`
 * above a field, `description` below it, `format` for the control (`image`, `page`, `texts`, `icon`, `address`).
 */

/** Words for visitors as a part of a larger value. */
export const textsField = (title: string, max: number) => textsByLocale(max).meta({ title, format: 'texts' });

/** The id of a picture in the media library. */
export const imageField = (title: string) => z.string().max(200).meta({ title, format: 'image' });

/** A page of this site by its path, or an address outside. */
export const addressField = (title: string) =>
  z
    .string()
    .trim()
    .min(1, 'This field is required')
    .max(2_000, 'Character limit exceeded')
    .regex(/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i, 'Use a path such as /offers, or https://…, mailto: or tel:')
    .meta({ title, format: 'address' });

/** A link as settings hold it. */
export const settingLink = z
  .strictObject({
    label: z
      .string()
      .trim()
      .min(1, 'This field is required')
      .max(100, 'Character limit exceeded')
      .meta({ title: 'Label' }),
    url: addressField('Leads to'),
    titles: textsField('Label in other languages', 100).optional(),
  })
  .meta({ title: 'Link' });
export type SettingLink = z.output<typeof settingLink>;

export const settingLinks = (max: number) => z.array(settingLink).max(max);

/** Lists of links side by side, each under a heading. */
export const settingColumns = z
  .array(
    z
      .strictObject({
        heading: z.string().trim().max(100, 'Character limit exceeded').meta({ title: 'Heading' }),
        titles: textsField('Heading in other languages', 100).optional(),
        links: settingLinks(30).meta({ title: 'Links' }),
      })
      .meta({ title: 'Column' }),
  )
  .max(8);
export type SettingColumns = z.output<typeof settingColumns>;

/** Paths of the site; a * at the end takes all below. `{product}` stands for the key of the second brand. */
export const settingPaths = z
  .array(
    z
      .string()
      .trim()
      .max(300)
      .regex(/^\/[^\s?#]*$/, 'A path starts with / and has no spaces'),
  )
  .max(200);
