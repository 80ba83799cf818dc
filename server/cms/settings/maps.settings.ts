import { z } from 'zod';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Maps',
  settings: [
    defineSetting({
      key: 'maps.tile_url',
      label: 'Address of map tiles',
      description:
        'With {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png. Empty: maps show coasts and borders that come with the product, and no other host hears of visitors.',
      kind: 'text',
      schema: z
        .string()
        .trim()
        .max(300, 'Character limit exceeded')
        .regex(/^(?:https:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+)?$/, 'Use an https address with {z}, {x} and {y}'),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'maps.attribution',
      label: 'Words below maps with tiles',
      description: 'Whose tiles these are, as their licence asks for, such as © OpenStreetMap contributors.',
      kind: 'text',
      schema: z.string().trim().max(200, 'Character limit exceeded'),
      default: '',
      public: true,
    }),
    defineSetting({
      key: 'maps.directions_url',
      label: 'Address of directions',
      description: 'Where “Directions” leads, with {lat} and {lng}. Nothing is loaded from there before it is pressed.',
      kind: 'text',
      schema: z
        .string()
        .trim()
        .max(300, 'Character limit exceeded')
        .regex(/^(?:https:\/\/(?=.*\{lat\})(?=.*\{lng\})\S+)?$/, 'Use an https address with {lat} and {lng}'),
      default: 'https://www.google.com/maps/dir/?api=1&destination={lat},{lng}',
      public: true,
    }),
  ],
};

export default section;
