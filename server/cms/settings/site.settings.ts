import { z } from 'zod';
import { localeCode } from '#api-clients/content/setting-texts.ts';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Site',
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
      description: 'The first one is the source language; its pages have no language in their address.',
      kind: 'json',
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
      description: 'Id of a picture in the media library; the site name stands in its place when empty.',
      kind: 'text',
      schema: z.string().max(200),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'site.brand_logos',
      label: 'Logos by path',
      description: 'Pages below a path show another logo and lead to another home. The first match counts.',
      kind: 'json',
      schema: z
        .array(
          z.strictObject({
            matchingPath: z.string().startsWith('/').max(300),
            homepage: z.string().startsWith('/').max(300),
            logo: z.string().min(1).max(200),
          }),
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
      description: 'Blocks that show news or results of another service read them from these hosts only, over https.',
      kind: 'json',
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
