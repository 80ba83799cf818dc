import { z } from 'zod';
import { resource } from '../contract.ts';
import { textsField } from './setting-shapes.ts';

/** Models and their figures, as staff keep them in the setting `models.specifications` and the content service answers them. */

const key = (title: string) =>
  z
    .string()
    .max(64)
    .regex(/^[a-z0-9][a-z0-9_-]*$/, 'Use small letters, digits, - and _')
    .meta({ title });
const words = (title: string, max: number) => z.string().trim().max(max, 'Character limit exceeded').meta({ title });
const named = (title: string, max: number) => words(title, max).min(1, 'This field is required');

const specRow = z
  .strictObject({
    key: key('Key'),
    label: named('Label', 120),
    labels: textsField('Label in other languages', 120).optional(),
    value: named('Value', 200),
    values: textsField('Value in other languages', 200).optional(),
    unit: words('Unit', 40).optional(),
  })
  .meta({ title: 'Figure' });

const specGroup = z
  .strictObject({
    name: named('Name', 120),
    names: textsField('Name in other languages', 120).optional(),
    rows: z.array(specRow).max(60).meta({ title: 'Figures' }),
  })
  .meta({ title: 'Group of figures' });

const engine = z
  .strictObject({
    key: key('Car key').meta({ title: 'Car key', description: 'Names this model with this engine: lyra-sport-e550.' }),
    name: named('Name', 120),
    groups: z.array(specGroup).max(20).meta({ title: 'Figures' }),
  })
  .meta({ title: 'Engine' });

const model = z
  .strictObject({
    model_key: key('Model key').meta({
      title: 'Model key',
      description: 'Blocks and placeholders name the model by it.',
    }),
    name: named('Name', 120),
    bodystyle: words('Body style', 80).optional(),
    engines: z.array(engine).min(1).max(20).meta({ title: 'Engines' }),
  })
  .meta({ title: 'Model' });

/** What the setting holds. */
export const modelSpecifications = z.array(model).max(200);
export type ModelSpecifications = z.output<typeof modelSpecifications>;

const answeredGroup = z.object({
  name: z.string(),
  rows: z.array(z.object({ key: z.string(), label: z.string(), value: z.string(), unit: z.string() })),
});
export type SpecGroup = z.output<typeof answeredGroup>;

/** One group of figures of a car (decisions §7). */
export const specGroupResource = resource('spec_group', answeredGroup);

/** A model with its engines; `groups` are those of the first one. */
export const modelSpecResource = resource(
  'model_spec',
  z.object({
    model_key: z.string(),
    name: z.string(),
    bodystyle: z.string(),
    groups: z.array(answeredGroup),
    engines: z.array(z.object({ key: z.string(), name: z.string(), groups: z.array(answeredGroup) })),
  }),
);
export type ModelSpec = z.output<typeof modelSpecResource>['attributes'];

/** A model without its figures, for lists to choose from. */
export const modelNameResource = resource(
  'model',
  z.object({
    model_key: z.string(),
    name: z.string(),
    bodystyle: z.string(),
    engines: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
);
