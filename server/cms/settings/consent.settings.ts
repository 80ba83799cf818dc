import { z } from 'zod';
import { textsByLocale } from '#api-clients/content/setting-texts.ts';
import { addressOrNone } from './address-or-none.ts';
import { defineSetting, type SettingSection } from './define-setting.ts';

const text = (key: string, label: string, description: string, max: number) =>
  defineSetting({ key, label, description, kind: 'texts', schema: textsByLocale(max), default: {}, public: true });

const scope = z.enum(['optional', 'statistic', 'marketing', 'unclassified']);

const section: SettingSection = {
  section: 'Consent',
  order: 60,
  shownAt: '/',
  settings: [
    defineSetting({
      key: 'consent.strategy',
      label: 'How visitors are asked',
      description: 'What is optional loads only once it is allowed. Without a banner nothing optional loads.',
      kind: 'choice',
      schema: z.enum(['none', 'basic', 'external']),
      choices: [
        { value: 'none', label: 'Not at all: everything counts as allowed' },
        { value: 'basic', label: 'By the banner of this site' },
        { value: 'external', label: 'By a consent service' },
      ],
      default: 'basic',
      public: true,
    }),
    text('consent.title', 'Title of the banner', 'The banner shows when it has a title or a text.', 160),
    defineSetting({
      key: 'consent.title_level',
      label: 'Heading level of the title',
      description: 'From 1 to 6.',
      kind: 'number',
      schema: z.number().int().min(1).max(6),
      default: 2,
      public: true,
    }),
    text('consent.text', 'Text of the banner', 'HTML, cleaned before it is shown. Keep it to two sentences.', 2_000),
    text('consent.accept_label', 'Accept button', '“Accept all” in the language of the page when empty.', 60),
    text('consent.reject_label', 'Reject button', '“Reject all” in the language of the page when empty.', 60),
    defineSetting({
      key: 'consent.accept_position',
      label: 'Place of the buttons',
      description: 'Beside the text, or below it at its start or centre. Rejecting always stands beside accepting.',
      kind: 'choice',
      schema: z.enum(['left', 'center', 'right']),
      choices: [
        { value: 'left', label: 'Start' },
        { value: 'center', label: 'Centre' },
        { value: 'right', label: 'End' },
      ],
      default: 'right',
      public: true,
    }),
    text(
      'consent.placeholder',
      'In the place of hidden content',
      'Says why a video or a map does not show. The usual sentence when empty.',
      600,
    ),
    defineSetting({
      key: 'consent.scopes',
      label: 'What visitors may choose one by one',
      description: 'Out of optional, statistic, marketing and unclassified; what is obligatory is always on.',
      kind: 'form',
      schema: z.array(scope).max(4),
      default: ['optional', 'statistic', 'marketing'],
      public: true,
    }),
    defineSetting({
      key: 'consent.policy_url',
      label: 'Cookie policy',
      description: 'Path or address that the settings sheet leads to; empty leaves the link out.',
      kind: 'text',
      schema: addressOrNone,
      default: '/cookie-policy',
      public: true,
    }),
    defineSetting({
      key: 'consent.version',
      label: 'Version of the question',
      description: 'A higher number asks every visitor again: raise it when you use what they were not asked about.',
      kind: 'number',
      schema: z.number().int().min(1).max(1_000_000),
      default: 1,
      public: true,
    }),
    defineSetting({
      key: 'consent.log_months',
      label: 'Months the log of consents is kept',
      description: 'For proof: a random id, version, choice and time. Nothing in it says who.',
      kind: 'number',
      schema: z.number().int().min(1).max(120),
      default: 24,
      public: false,
    }),
    defineSetting({
      key: 'consent.provider',
      label: 'Consent service',
      description: 'Counts where a consent service asks.',
      kind: 'choice',
      schema: z.enum(['onetrust', 'cookiebot']),
      choices: [
        { value: 'onetrust', label: 'OneTrust' },
        { value: 'cookiebot', label: 'Cookiebot' },
      ],
      default: 'onetrust',
      public: true,
    }),
    defineSetting({
      key: 'consent.provider_script',
      label: 'Script of the consent service',
      description: 'https address. Its host may load a script, answer it, and show frames on every page.',
      kind: 'text',
      permission: 'content.unsafe_html',
      schema: z.union([z.literal(''), z.url({ protocol: /^https$/, error: 'Enter an https:// address' }).max(500)]),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'consent.provider_id',
      label: 'Id of this site at the consent service',
      description: 'OneTrust calls it domain script, Cookiebot domain group id.',
      kind: 'text',
      schema: z.string().trim().max(200),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'consent.provider_groups',
      label: 'More groups of the consent service',
      description:
        'Which scope a group of yours allows, such as {"C0003": "optional"}. C0001, C0002 and C0004 are known.',
      kind: 'form',
      schema: z.record(z.string().max(60), z.enum(['obligatory', ...scope.options])),
      default: {},
      public: true,
    }),
  ],
};

export default section;
