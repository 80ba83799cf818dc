import { z } from 'zod';
import { imageField, textsField } from '#api-clients/content/setting-shapes.ts';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Pages',
  order: 30,
  shownAt: '/page-that-is-not-there',
  settings: [
    defineSetting({
      key: 'site.not_found',
      label: '404 page',
      description:
        'Replaces heading, paragraph, button label and picture of the page for addresses that do not exist. In a language without words of its own the usual ones are shown.',
      kind: 'form',
      permission: 'content.unsafe_html',
      schema: z.strictObject({
        heading: z.string().max(160).optional(),
        headings: textsField('Heading in other languages', 160).optional(),
        paragraph: z.string().max(1_000).optional(),
        paragraphs: textsField('Paragraph in other languages', 1_000).optional(),
        button_label: z.string().max(60).optional(),
        button_labels: textsField('Label in other languages', 60).optional(),
        image: imageField('Picture').optional(),
      }),
      default: {},
      public: true,
    }),
    defineSetting({
      key: 'site.not_found_html',
      label: '404 page, LRDX theme',
      description: 'HTML shown instead on the LRDX theme. It is cleaned before it is shown.',
      kind: 'html',
      schema: z.string().max(50_000, 'Character limit exceeded'),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'site.og_image_id',
      label: 'Picture for sharing',
      description: 'Shown by social networks for pages without a picture of their own.',
      kind: 'image',
      schema: z.string().max(200),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'site.meta_description',
      label: 'Description for search engines',
      description: 'Used by pages without a description of their own.',
      kind: 'multiline',
      schema: z.string().max(500, 'Character limit exceeded'),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'site.indexing',
      label: 'Search engines may list this site',
      description: 'Off keeps the whole site out of search results.',
      kind: 'boolean',
      schema: z.boolean(),
      default: true,
      public: true,
    }),
  ],
};

export default section;
