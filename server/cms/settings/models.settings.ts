import { modelSpecifications } from '#api-clients/content/model-specs.ts';
import { modelYears, modelYearsKey } from '#api-clients/content/model-years.ts';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Models',
  settings: [
    defineSetting({
      key: 'models.specifications',
      label: 'Specifications',
      description:
        'Models with their engines and figures. Blocks show them by model key or car key; texts by {spec:car-key.figure}.',
      kind: 'form',
      permission: null,
      schema: modelSpecifications,
      default: [],
      public: false,
    }),
    defineSetting({
      key: modelYearsKey,
      label: 'Model years',
      description:
        'Nameplates by year. Blocks name one by its key and show its exterior frames and its interior panorama when they have no pictures of their own.',
      kind: 'form',
      schema: modelYears,
      default: [],
      public: true,
    }),
  ],
};

export default section;
