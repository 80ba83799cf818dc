import { z } from 'zod';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Offers',
  settings: [
    defineSetting({
      key: 'offers.url',
      label: 'Offers of another service',
      description:
        'Address that answers an array of offers; they are shown beside those written here. A text in its place, or any answer but 200, means that there are none.',
      kind: 'text',
      schema: z.union([
        z.literal(''),
        z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' }),
      ]),
      default: '',
      public: false,
    }),
  ],
};

export default section;
