import { z } from 'zod';
import { defineSetting, type SettingSection } from './define-setting.ts';

const link = z.strictObject({
  label: z.string().min(1).max(100),
  url: z.string().min(1).max(2_000),
  titles: z.record(z.string().max(20), z.string().max(100)).optional(),
});

const section: SettingSection = {
  section: 'Footer',
  settings: [
    defineSetting({
      key: 'footer.columns',
      label: 'Columns',
      description: 'Lists of links with a heading. Entries of the footer menu come first when this is empty.',
      kind: 'json',
      schema: z.array(z.strictObject({ heading: z.string().max(100), links: z.array(link).max(30) })).max(8),
      default: [],
      public: true,
    }),
    defineSetting({
      key: 'footer.middle_html',
      label: 'Text below the columns',
      description: 'HTML, for address and opening hours. It is cleaned before it is shown.',
      kind: 'html',
      schema: z.string().max(20_000, 'Character limit exceeded'),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'footer.bottom_html',
      label: 'Text at the end',
      description: 'HTML, for the imprint and other small print. It is cleaned before it is shown.',
      kind: 'html',
      schema: z.string().max(20_000, 'Character limit exceeded'),
      default: '',
      public: true,
    }),
  ],
};

export default section;
