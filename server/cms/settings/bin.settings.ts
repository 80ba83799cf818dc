import { z } from 'zod';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Bin',
  settings: [
    defineSetting({
      key: 'pages.bin_days',
      label: 'Days in the bin',
      description: 'Deleted pages are erased for ever after so many days. 0 keeps them until somebody erases them.',
      kind: 'number',
      schema: z.number().int().min(0).max(3_650),
      default: 90,
      public: false,
    }),
  ],
};

export default section;
