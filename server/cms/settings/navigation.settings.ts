import { z } from 'zod';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Navigation',
  settings: [
    defineSetting({
      key: 'navigation.disabled_paths',
      label: 'Pages without navigation',
      description: 'Paths that show no menu; a * at the end takes all below. Has no effect on the JDX theme.',
      kind: 'json',
      schema: z.array(z.string().startsWith('/', 'A path starts with /').max(300)).max(200),
      default: [],
      public: true,
    }),
  ],
};

export default section;
