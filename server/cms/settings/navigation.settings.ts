import { z } from 'zod';
import { addressField, settingPaths } from '#api-clients/content/setting-shapes.ts';
import { localeCode, textsByLocale } from '#api-clients/content/setting-texts.ts';
import { addressOrNone } from './address-or-none.ts';
import { defineSetting, type SettingSection } from './define-setting.ts';

const path = z.string().startsWith('/', 'A path starts with /').max(300);
const mark = z
  .string()
  .trim()
  .max(8_000, 'Character limit exceeded')
  .refine(
    (source) => source === '' || (/\bviewBox=/.test(source) && /<path\b[^>]*\sd=/.test(source)),
    'Paste the source of an SVG file with a viewBox and at least one <path>.',
  );

const section: SettingSection = {
  section: 'Navigation',
  shownAt: '/',
  settings: [
    defineSetting({
      key: 'navigation.variant',
      label: 'Look of the header',
      description: 'The light one keeps the name in the middle and everything else behind one button.',
      kind: 'choice',
      schema: z.enum(['standard', 'light']),
      choices: [
        { value: 'standard', label: 'Bar with panels' },
        { value: 'light', label: 'Light redesign' },
      ],
      default: 'standard',
      public: true,
    }),
    defineSetting({
      key: 'navigation.light_paths',
      label: 'Pages with the light redesign',
      description: 'Paths that show the light header whatever the look above; a * at the end takes all below.',
      kind: 'form',
      schema: settingPaths,
      default: [],
      public: true,
    }),
    defineSetting({
      key: 'navigation.logo_only_path',
      label: 'Page with the logo alone',
      description: 'The one page, such as that of an electric car, that shows no menu, languages or breadcrumbs.',
      kind: 'text',
      schema: z.union([z.literal(''), path]),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'navigation.disabled_paths',
      label: 'Pages without navigation',
      description: 'Paths that show no menu; a * at the end takes all below. Has no effect on the JDX theme.',
      kind: 'form',
      schema: settingPaths,
      default: [],
      public: true,
    }),
    defineSetting({
      key: 'navigation.brand_mark',
      label: 'Drawn mark',
      description:
        'Source of an SVG file. Its outlines stand before the brand name in the colour of the words, so that they can be seen on pictures too.',
      kind: 'multiline',
      schema: mark,
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'navigation.action_url',
      label: 'Where the button leads',
      description: 'Address of the one button in the header; none is shown while this is empty.',
      kind: 'text',
      schema: addressOrNone,
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'navigation.action_label',
      label: 'Words on the button',
      description: '“Test drive” in every language unless you write something else.',
      kind: 'texts',
      schema: textsByLocale(40),
      default: {},
      public: true,
    }),
    defineSetting({
      key: 'navigation.phone',
      label: 'Phone number',
      description: 'Shown beside the button, or in the retailer bar.',
      kind: 'text',
      schema: z
        .string()
        .trim()
        .max(40)
        .regex(/^[+\d][\d\s()/.-]*$|^$/, 'Enter a phone number such as +49 30 1234567'),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'navigation.opening',
      label: 'Opening line',
      description: 'A few words above the phone number, such as “Open until 18:00”.',
      kind: 'texts',
      schema: textsByLocale(80),
      default: {},
      public: true,
    }),
    defineSetting({
      key: 'navigation.opening_house',
      label: 'House whose opening hours the header says',
      description:
        'Its dealer code. The opening line then says until when that house is open, or when it opens again; your own words stand there until it is known.',
      kind: 'text',
      schema: z.string().trim().max(60, 'Character limit exceeded'),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'navigation.retailer_bar',
      label: 'Retailer bar',
      description: 'A line above the header with the retailer’s name, opening line and phone number.',
      kind: 'boolean',
      schema: z.boolean(),
      default: false,
      public: true,
    }),
    defineSetting({
      key: 'navigation.retailer_name',
      label: 'Name in the retailer bar',
      description: 'The brand name unless you write something else.',
      kind: 'text',
      schema: z.string().trim().max(100, 'Character limit exceeded'),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'navigation.retailer_url',
      label: 'Where the name in the retailer bar leads',
      description: 'Such as the page that says how to find you.',
      kind: 'text',
      schema: addressOrNone,
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'navigation.countries',
      label: 'Sites of other countries',
      description: 'Offered beside the languages: name in its own words, address, language, and which one this is.',
      kind: 'form',
      schema: z
        .array(
          z
            .strictObject({
              name: z.string().trim().min(1, 'This field is required').max(60).meta({ title: 'Name in its own words' }),
              url: addressField('Address'),
              language: z
                .union([z.literal(''), localeCode])
                .optional()
                .meta({ title: 'Language of that name' }),
              current: z.boolean().optional().meta({ title: 'This site' }),
            })
            .meta({ title: 'Country' }),
        )
        .max(100),
      default: [],
      public: true,
    }),
  ],
};

export default section;
