import { z } from 'zod';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Redirections',
  settings: [
    defineSetting({
      key: 'redirects.hosts',
      label: 'Hosts redirections may lead to',
      description:
        'Other hosts than this site’s own, one a line, such as shop.example.com. Empty: only this site. Redirections that exist already stay.',
      kind: 'form',
      permission: 'content.unsafe_html',
      schema: z
        .array(
          z
            .string()
            .trim()
            .toLowerCase()
            .max(253)
            .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'Use a host such as shop.example.com'),
        )
        .max(200),
      default: [],
      public: false,
    }),
  ],
};

export default section;
