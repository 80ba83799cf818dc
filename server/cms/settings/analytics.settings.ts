import { z } from 'zod';
import { defineSetting, type SettingSection } from './define-setting.ts';

const httpsAddress = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: 'Enter an https:// address' }).max(500),
]);

const scopes = [
  { value: 'obligatory', label: 'At once: it is necessary' },
  { value: 'optional', label: 'Once comfort is allowed' },
  { value: 'statistic', label: 'Once statistics are allowed' },
  { value: 'marketing', label: 'Once marketing is allowed' },
  { value: 'unclassified', label: 'Once what is not classified is allowed' },
];

const scope = (key: string, label: string, preset: 'statistic' | 'marketing') =>
  defineSetting({
    key,
    label,
    description: 'What visitors must allow before it loads.',
    kind: 'choice',
    schema: z.enum(['obligatory', 'optional', 'statistic', 'marketing', 'unclassified']),
    choices: scopes,
    default: preset,
    public: true,
    permission: 'content.unsafe_html',
  });

const section: SettingSection = {
  section: 'Analytics',
  settings: [
    defineSetting({
      key: 'analytics.counter',
      label: 'Count visitors ourselves',
      description: 'Without cookies and without knowing whom; figures under Visitors.',
      kind: 'boolean',
      schema: z.boolean(),
      default: true,
      public: true,
    }),
    scope('analytics.campaign_scope', 'Campaign cookie', 'marketing'),
    defineSetting({
      key: 'tag_manager.id',
      label: 'Google Tag Manager',
      description: 'Id of the container, such as GTM-ABC123. Loads only after consent, with consent mode.',
      kind: 'text',
      schema: z
        .string()
        .trim()
        .regex(/^(GTM-[A-Z0-9]{4,12})?$/, 'Use an id such as GTM-ABC123'),
      default: '',
      public: true,
      permission: 'content.unsafe_html',
    }),
    scope('tag_manager.scope', 'Consent of the tag manager', 'statistic'),
    defineSetting({
      key: 'integrations.enabled',
      label: 'External integrations',
      description: 'Loads the script below on every page.',
      kind: 'boolean',
      schema: z.boolean(),
      default: false,
      public: true,
      permission: 'content.unsafe_html',
    }),
    defineSetting({
      key: 'integrations.script_url',
      label: 'Script of external integrations',
      description: 'https address. What else it may reach: hosts of the section Metaheads.',
      kind: 'text',
      schema: httpsAddress,
      default: '',
      public: true,
      permission: 'content.unsafe_html',
    }),
    scope('integrations.scope', 'Consent of external integrations', 'marketing'),
    defineSetting({
      key: 'errors.enabled',
      label: 'Collect errors of browsers',
      description: 'Alike ones together, cleaned of what could be personal; shown under Errors.',
      kind: 'boolean',
      schema: z.boolean(),
      default: true,
      public: true,
    }),
    defineSetting({
      key: 'errors.dsn',
      label: 'Error-reporting service (DSN)',
      description:
        'https://key@host/project of a service that speaks Sentry’s protocol. Our server sends; browsers do not.',
      kind: 'text',
      schema: z.union([
        z.literal(''),
        z
          .string()
          .max(300)
          .regex(/^https?:\/\/\w+@[\w.:-]+(\/[\w-]+)+$/, 'Use https://key@host/project'),
      ]),
      default: '',
      public: false,
    }),
    defineSetting({
      key: 'errors.sample_rate',
      label: 'Share of errors that is sent there',
      description: 'From 0 to 1. All of them are kept here.',
      kind: 'number',
      schema: z.number().min(0).max(1),
      default: 1,
      public: false,
    }),
    scope('errors.scope', 'Consent of the error-reporting service', 'statistic'),
  ],
};

export default section;
