import { z } from 'zod';
import { localeCode } from '#api-clients/content/setting-texts.ts';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Site',
  order: 10,
  shownAt: '/',
  settings: [
    defineSetting({
      key: 'site.brand_name',
      label: 'Brand name',
      description: 'Shown in header, footer and, when a page has no title, in the browser tab.',
      kind: 'text',
      schema: z.string().trim().min(1, 'This field is required').max(100, 'Character limit exceeded'),
      default: 'Aurel & Terran Motors',
      public: true,
    }),
    defineSetting({
      key: 'site.app_name',
      label: 'Name of the site',
      description: 'Stands in for the brand name in page titles when it is set.',
      kind: 'text',
      schema: z.string().trim().max(100, 'Character limit exceeded'),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'site.theme',
      label: 'Theme',
      description: 'The look of pages that do not choose one themselves.',
      kind: 'choice',
      schema: z.enum(['jdx', 'lrdx']),
      choices: [
        { value: 'jdx', label: 'Cool and precise' },
        { value: 'lrdx', label: 'Warm and landscape' },
      ],
      default: 'jdx',
      public: true,
    }),
    defineSetting({
      key: 'site.locales',
      label: 'Languages',
      description:
        'Codes, one a line. The first one is the source language; its pages have no language in their address. Administration → Languages shows what each lacks.',
      kind: 'form',
      schema: z
        .array(localeCode)
        .min(1)
        .max(60)
        .refine((list) => new Set(list).size === list.length, 'A language stands twice'),
      default: ['en', 'de', 'ar'],
      public: true,
    }),
    defineSetting({
      key: 'site.logo_image_id',
      label: 'Logo',
      description: 'A picture of the media library; the site name stands in its place when there is none.',
      kind: 'image',
      schema: z.string().max(200),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'site.brand_logos',
      label: 'Logos by path',
      description: 'Pages below a path show another logo and lead to another home. The first match counts.',
      kind: 'form',
      schema: z
        .array(
          z
            .strictObject({
              matchingPath: z.string().startsWith('/', 'A path starts with /').max(300).meta({ title: 'Pages below' }),
              homepage: z
                .string()
                .startsWith('/', 'A path starts with /')
                .max(300)
                .meta({ title: 'Their home', format: 'page' }),
              logo: z.string().min(1, 'This field is required').max(200).meta({ title: 'Logo', format: 'image' }),
            })
            .meta({ title: 'Logo of a path' }),
        )
        .max(50),
      default: [],
      public: true,
    }),
    defineSetting({
      key: 'site.currency',
      label: 'Currency',
      description: 'Of every price the site shows, as a code of three letters: EUR, GBP, CHF, USD, AED …',
      kind: 'text',
      schema: z
        .string()
        .trim()
        .toUpperCase()
        .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'Use a currency code such as EUR'),
      default: 'EUR',
      public: true,
    }),
    defineSetting({
      key: 'site.outside_hosts',
      label: 'Hosts that blocks may ask',
      description:
        'Blocks that show news or results of another service read them from these hosts only, over https. One a line.',
      kind: 'form',
      permission: 'content.unsafe_html',
      schema: z
        .array(
          z
            .string()
            .max(200)
            .regex(
              /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?$/,
              'Use a host such as news.example.com or *.example.com',
            ),
        )
        .max(50),
      default: [],
      public: true,
    }),
  ],
};

export default section;
