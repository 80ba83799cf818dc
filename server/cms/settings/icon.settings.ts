import { z } from 'zod';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Site',
  settings: [
    defineSetting({
      key: 'site.icon_image_id',
      label: 'Icon',
      description:
        'The picture of the media library for browser tabs and home screens, best a square of 512 px or more; all sizes are made from it.',
      kind: 'image',
      schema: z.string().max(200),
      default: '',
      public: false,
    }),
  ],
};

export default section;
