import { z } from 'zod';
import { quickLinks } from '#api-clients/content/quick-links.ts';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Quick links',
  order: 65,
  shownAt: '/#fc-quick-links',
  settings: [
    defineSetting({
      key: 'floating_actions.items',
      label: 'Links always at hand',
      description:
        'At most four, the first three on phones: each with words in every language, an address and an icon.',
      kind: 'form',
      schema: quickLinks,
      default: [],
      public: true,
    }),
    defineSetting({
      key: 'quick_links.enabled',
      label: 'Show them as a bar',
      description: 'A bar of quick links at the edge of the window instead of one button that opens them.',
      kind: 'boolean',
      schema: z.boolean(),
      default: false,
      public: true,
    }),
  ],
};

export default section;
