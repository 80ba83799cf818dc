import { z } from 'zod';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Brands',
  order: 20,
  settings: [
    defineSetting({
      key: 'brand.product_key',
      label: 'Key of the second brand',
      description: 'Stands for {product} in paths and data.',
      kind: 'text',
      schema: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use lower-case letters, digits and _'),
      default: 'aurel',
      public: true,
    }),
    defineSetting({
      key: 'brand.names',
      label: 'Names of the brands',
      description: 'What visitors read, by the key of each brand.',
      kind: 'form',
      schema: z.record(z.string().max(40), z.string().max(100)),
      default: { aurel: 'Aurel', land_rover: 'Terran' },
      public: true,
    }),
  ],
};

export default section;
