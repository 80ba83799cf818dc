import { z } from 'zod';
import { facetNames } from './stock-filters.data.ts';
import { vehicleStatuses } from './vehicle-words.ts';

const word = z.string().trim().min(1, 'This field is required').max(100, 'Character limit exceeded');
const text = z.string().trim().min(1, 'This field is required').max(100, 'Character limit exceeded');

/** Figures of a car that cards and showroom choose from (specification, site §9). */
export const vehicleFigures = [
  'productionYear',
  'model',
  'mileage',
  'engines',
  'color',
  'drivetrain',
  'vin',
  'power',
  'capacity',
  'status',
  'state',
  'colorInterior',
  'deliveryDate',
  'transmission',
  'orderNumber',
  'avl',
] as const;
export type VehicleFigure = (typeof vehicleFigures)[number];

export const cardFigures: VehicleFigure[] = vehicleFigures.slice(0, 12);
export const showroomFigures: VehicleFigure[] = [...vehicleFigures];

export const figureList = z
  .array(z.enum(vehicleFigures))
  .max(vehicleFigures.length)
  .refine((list) => new Set(list).size === list.length, 'A figure stands twice');

export const statusList = z.array(z.enum(vehicleStatuses)).max(vehicleStatuses.length);

/** Values that stand in a group even when no car has them, in this order. */
export const facetValues = z.partialRecord(
  z.enum(facetNames),
  z
    .array(word.meta({ title: 'Value' }))
    .max(100)
    .meta({ title: 'Values' }),
);

/** Codes of platforms by codes of nameplates. */
export const platformCodes = z.record(
  z.string().max(60).meta({ title: 'Nameplate' }),
  z.string().max(60).meta({ title: 'Platform' }),
);

const choices = z.array(
  z
    .strictObject({
      value: word.meta({ title: 'Value' }),
      names: z.record(z.string().max(20), text).meta({ title: 'Name' }),
    })
    .meta({ title: 'Choice' }),
);

/** What visitors choose from when they offer their own car. */
export const tradeInChoices = z.strictObject({
  body_types: choices.max(50).default([]).meta({ title: 'Body types' }),
  fuel_types: choices.max(30).default([]).meta({ title: 'Fuels' }),
  brands: z
    .array(
      z
        .strictObject({
          value: word.meta({ title: 'Value' }),
          name: text.meta({ title: 'Name' }),
          models: z
            .array(
              z
                .strictObject({ value: word.meta({ title: 'Value' }), name: text.meta({ title: 'Name' }) })
                .meta({ title: 'Model' }),
            )
            .max(300)
            .default([])
            .meta({ title: 'Models' }),
        })
        .meta({ title: 'Brand' }),
    )
    .max(200)
    .default([])
    .meta({ title: 'Brands' }),
});
export type TradeInChoices = z.output<typeof tradeInChoices>;
