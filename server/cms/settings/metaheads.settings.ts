import { z } from 'zod';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Metaheads',
  settings: [
    defineSetting({
      key: 'metaheads.enabled',
      label: 'Show scripts, styles and HTML of the site',
      description: 'Off takes all of them off every page at once, whatever each of them says.',
      kind: 'boolean',
      schema: z.boolean(),
      default: true,
      public: true,
      permission: 'content.unsafe_html',
    }),
    defineSetting({
      key: 'metaheads.hosts',
      label: 'Hosts that scripts of the site may reach',
      description:
        'Where scripts of metaheads, of the tag manager and of integrations load from, send to, and show frames of.',
      kind: 'form',
      permission: 'content.unsafe_html',
      schema: z
        .array(
          z
            .string()
            .max(200)
            .regex(
              /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?$/,
              'Use a host such as cdn.example.com or *.example.com',
            ),
        )
        .max(50),
      default: [],
      public: true,
    }),
  ],
};

export default section;
