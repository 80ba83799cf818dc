import { z } from 'zod';
import { dynamicStrategies } from '#documents/page/document.types.ts';
import { defineSetting, type SettingSection } from './define-setting.ts';

const word = z.string().trim().min(1).max(200);
const address = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' }),
]);

/** The two groups of brands that the specification names (block catalogue §5), with their models. */
const brandGroups = {
  any_jag: ['F-Pace', 'I-Pace', 'E-Pace', 'F-Type', 'XE', 'XJ', 'XF'],
  any_lr: [
    ...['Range Rover', 'Range Rover Sport', 'Range Rover Velar', 'Range Rover Evoque'],
    ...['Defender', 'Discovery', 'Discovery Sport'],
  ],
};

const section: SettingSection = {
  section: 'Dynamic content',
  settings: [
    defineSetting({
      key: 'dynamic_content.strategies',
      label: 'Strategies in use',
      description:
        'Which rules may decide whether visitors see a block: stock_locator, offers, url_brands, reffine. Blocks with another rule are always shown.',
      kind: 'form',
      schema: z.array(z.enum(dynamicStrategies)).max(dynamicStrategies.length),
      default: [...dynamicStrategies],
      public: true,
    }),
    defineSetting({
      key: 'dynamic_content.stock_url',
      label: 'Models in stock',
      description: 'Address that answers an array of objects whose keys are the names of available models.',
      kind: 'text',
      schema: address,
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'dynamic_content.families',
      label: 'Families of models',
      description:
        'Models by family; any_jag and any_lr hold the models of a brand. A family is there when one of its models is.',
      kind: 'form',
      permission: 'content.unsafe_html',
      schema: z.record(
        word.meta({ title: 'Family' }),
        z
          .array(word.meta({ title: 'Models' }))
          .max(100)
          .meta({ title: 'Family' }),
      ),
      default: brandGroups,
      public: true,
    }),
    defineSetting({
      key: 'dynamic_content.url_brands',
      label: 'Brands by address',
      description:
        'Brand by how a part of its addresses begins: defender stands for /defender and /models/defender-90. Every other address is of Discovery.',
      kind: 'form',
      schema: z.record(word, word),
      default: { 'range-rover': 'Range Rover', defender: 'Defender', discovery: 'Discovery' },
      public: true,
    }),
    defineSetting({
      key: 'dynamic_content.offers_url',
      label: 'Offers',
      description:
        'Address that answers an array of offers; a text in its place means that there are none. When empty, the offers of this site decide.',
      kind: 'text',
      schema: address,
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'dynamic_content.api_base_url',
      label: 'Service of lists',
      description: 'Where lists are asked for (/public_api/dynamic_content); those below when empty.',
      kind: 'text',
      schema: address,
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'dynamic_content.reffine_lists',
      label: 'Names of lists',
      description: 'Id of a list by the name that blocks call it by.',
      kind: 'form',
      schema: z.record(word, word),
      default: {},
      public: true,
    }),
    defineSetting({
      key: 'dynamic_content.lists',
      label: 'Lists',
      description: 'Values by the id of their list, as /public_api/dynamic_content answers them. One value a line.',
      kind: 'form',
      permission: 'content.unsafe_html',
      schema: z.record(
        z.string().max(100).meta({ title: 'Id', format: 'uuid' }),
        z
          .strictObject({
            name: z.string().max(100).meta({ title: 'Name' }),
            values: z.array(word).max(1_000).meta({ title: 'Values' }),
          })
          .meta({ title: 'List' }),
      ),
      default: {},
      public: false,
    }),
  ],
};

export default section;
