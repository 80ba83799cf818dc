import { z } from 'zod';
import { imageField } from './setting-shapes.ts';

/** The setting that holds what is known of each model in each year. */
export const modelYearsKey = 'models.model_years';

/** How many frames a turn has at most; the usual turn has 36. */
export const maxFrames = 72;

/** A model in one year, and the pictures that blocks show of it when they have none of their own. */
export const modelYear = z
  .strictObject({
    key: z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'Use small letters, digits and dashes, such as lyra-sport-24my')
      .meta({ title: 'Key', description: 'Names it in blocks, such as lyra-sport-24my.' }),
    name: z
      .string()
      .trim()
      .min(1, 'This field is required')
      .max(80, 'Character limit exceeded')
      .meta({ title: 'Name' }),
    year: z
      .string()
      .trim()
      .regex(/^\d{2}MY$/, 'Use two digits and MY, such as 24MY')
      .meta({ title: 'Model year' }),
    exterior_frames: z.array(imageField('Frame')).max(maxFrames).default([]).meta({
      title: 'Exterior, frame by frame',
      description: 'Pictures in the order in which the car turns, 36 in all.',
    }),
    interior_image: imageField('Interior panorama')
      .default('')
      .meta({ description: 'Everything around one point, twice as wide as high.' }),
  })
  .meta({ title: 'Model year' });

export const modelYears = z.array(modelYear).max(200, 'Name 200 model years at most');
export type ModelYear = z.output<typeof modelYear>;
