import { z } from 'zod';
import { settingColumns, settingLinks, settingPaths } from '#api-clients/content/setting-shapes.ts';
import { defineSetting, type SettingDeclaration, type SettingSection } from './define-setting.ts';

const html = z.string().max(20_000, 'Character limit exceeded');

/** Pages of the new design, as the specification names them (site §2). */
const redesignedPaths = [
  '/{product}-range/*',
  '/offers-and-finance',
  '/compare',
  '/build-yours',
  '/retailer-locator',
  '/contact-us',
  '/owners/*',
  '/privacy-policy',
  '/cookie-policy',
  '/terms-conditions',
];

/** Whole sentences: they are looked up in the languages of the staff app. */
interface OwnLabels {
  paths: Labelled;
  columns: Labelled;
  secondary: Labelled;
  middle: Labelled;
  bottom: Labelled;
}

interface Labelled {
  label: string;
}

const ofRedesigned: OwnLabels = {
  paths: { label: 'Which are redesigned pages' },
  columns: { label: 'Columns on redesigned pages' },
  secondary: { label: 'Last row of links on redesigned pages' },
  middle: { label: 'Text below the columns on redesigned pages' },
  bottom: { label: 'Text at the end on redesigned pages' },
};

const ofBev: OwnLabels = {
  paths: { label: 'Which are pages of the L460 BEV' },
  columns: { label: 'Columns on pages of the L460 BEV' },
  secondary: { label: 'Last row of links on pages of the L460 BEV' },
  middle: { label: 'Text below the columns on pages of the L460 BEV' },
  bottom: { label: 'Text at the end on pages of the L460 BEV' },
};

/** What the footer of some pages has of its own; what stays empty is as on all others. */
const ownFooter = (prefix: string, labels: OwnLabels, paths: string[]): SettingDeclaration[] => [
  defineSetting({
    key: `footer.${prefix}_paths`,
    ...labels.paths,
    description: 'A path a line; a * at the end takes all below, {product} stands for the key of the second brand.',
    kind: 'form',
    schema: settingPaths,
    default: paths,
    public: true,
  }),
  defineSetting({
    key: `footer.${prefix}_columns`,
    ...labels.columns,
    description: 'Empty: as on all other pages.',
    kind: 'form',
    schema: settingColumns,
    default: [],
    public: true,
  }),
  defineSetting({
    key: `footer.${prefix}_secondary_links`,
    ...labels.secondary,
    description: 'Empty: as on all other pages.',
    kind: 'form',
    schema: settingLinks(20),
    default: [],
    public: true,
  }),
  ...(['middle', 'bottom'] as const).map((part) =>
    defineSetting({
      key: `footer.${prefix}_${part}_html`,
      ...labels[part],
      description: 'HTML, cleaned before it is shown. Empty: as on all other pages.',
      kind: 'html',
      schema: html,
      default: '',
      public: true,
    }),
  ),
];

const section: SettingSection = {
  section: 'Footer',
  order: 50,
  shownAt: '/#fc-footer',
  settings: [
    defineSetting({
      key: 'footer.columns',
      label: 'Columns',
      description: 'Lists of links with a heading. The footer menu stands here when this is empty.',
      kind: 'form',
      schema: settingColumns,
      default: [],
      public: true,
    }),
    defineSetting({
      key: 'footer.retailer_api',
      label: 'Retailer block from',
      description:
        'Address of a service that answers the retailer block as HTML, or as JSON with html in it. It is asked over https, cleaned, and its last good answer stays. {locale} and {path} in the address are filled in. Empty: no block.',
      kind: 'text',
      schema: z
        .string()
        .trim()
        .max(2_000, 'Character limit exceeded')
        .regex(/^(https?:\/\/[^\s]+)?$/i, 'Use an address such as https://retailers.example.com/footer'),
      default: '',
      permission: 'content.unsafe_html',
      public: true,
    }),
    defineSetting({
      key: 'footer.search',
      label: 'Search field',
      description: 'Visitors can search the site from the end of every page.',
      kind: 'boolean',
      schema: z.boolean(),
      default: false,
      public: true,
    }),
    defineSetting({
      key: 'footer.middle_html',
      label: 'Text below the columns',
      description: 'HTML, for address and opening hours. It is cleaned before it is shown.',
      kind: 'html',
      schema: html,
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'footer.secondary_links',
      label: 'Last row of links',
      description: 'Imprint, privacy and the like. The menu of the last row stands here when this is empty.',
      kind: 'form',
      schema: settingLinks(20),
      default: [],
      public: true,
    }),
    defineSetting({
      key: 'footer.bottom_html',
      label: 'Text at the end',
      description: 'HTML, for small print. It is cleaned before it is shown.',
      kind: 'html',
      schema: html,
      default: '',
      public: true,
    }),
    ...ownFooter('redesigned', ofRedesigned, redesignedPaths),
    ...ownFooter('bev', ofBev, []),
  ],
};

export default section;
