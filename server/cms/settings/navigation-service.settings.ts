import { z } from 'zod';
import { defineSetting, type SettingSection } from './define-setting.ts';

const origin = z
  .string()
  .trim()
  .max(2_000)
  .refine((url) => url === '' || /^(https:\/\/|\/(?!\/))/.test(url), 'Use https:// and a host.');
const words = z
  .array(
    z
      .string()
      .max(60)
      .regex(/^[A-Za-z0-9_-]+$/, 'Use letters, digits, _ and -'),
  )
  .max(30);

const section: SettingSection = {
  section: 'Navigation from another service',
  shownAt: '/',
  settings: [
    defineSetting({
      key: 'navigation.naas_url',
      label: 'Address of a navigation as a service',
      description:
        'Answers html, cssLink and javascriptLink; it takes the place of our header. When it fails, its last good answer stands, else our own. /api/navigation/naas is our own service.',
      kind: 'text',
      schema: origin,
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'navigation.naas_scripts',
      label: 'Run the script of that service',
      description: 'Off: its navigation is shown without. On: pages trust the host that the script comes from.',
      kind: 'boolean',
      schema: z.boolean(),
      default: false,
      public: true,
      permission: 'content.unsafe_html',
    }),
    defineSetting({
      key: 'navigation.naas_origin',
      label: 'Origin of a navigation service',
      description:
        'Asked for /naas/nav.locale=….json; our header shows its entries. Counts only while the address above is empty.',
      kind: 'text',
      schema: origin,
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'navigation.naas_disable',
      label: 'Parts to leave out',
      description: 'Words behind disable= in that address.',
      kind: 'form',
      schema: words,
      default: [],
      public: true,
    }),
    defineSetting({
      key: 'navigation.naas_enable',
      label: 'Parts to add',
      description: 'Words behind enable= in that address.',
      kind: 'form',
      schema: words,
      default: [],
      public: true,
    }),
    defineSetting({
      key: 'navigation.naas_logo',
      label: 'Logo of that service',
      description: 'The word behind logo= in that address.',
      kind: 'text',
      schema: z.union([z.literal(''), words.element]),
      default: '',
      public: true,
    }),
  ],
};

export default section;
