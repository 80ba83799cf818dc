import { z } from 'zod';
import {
  cardFigures,
  facetValues,
  figureList,
  platformCodes,
  showroomFigures,
  statusList,
  tradeInChoices,
} from '#api-clients/stock/stock-settings.ts';
import { vehicleStates, vehicleStatuses } from '#api-clients/stock/vehicle-words.ts';
import { defineSetting, type SettingSection } from './define-setting.ts';

const section: SettingSection = {
  section: 'Stock',
  settings: [
    defineSetting({
      key: 'stock.listed_statuses',
      label: 'Statuses that are found',
      description: 'Lists and searches show cars with one of these. A car that is sold keeps its page for 30 days.',
      kind: 'form',
      schema: statusList.min(1),
      default: vehicleStatuses.filter((status) => status !== 'sold'),
      public: true,
    }),
    defineSetting({
      key: 'stock.reservable_statuses',
      label: 'Statuses that may be reserved',
      description: 'Cars with another status can be asked for, and not be reserved or ordered.',
      kind: 'form',
      schema: statusList,
      default: ['stock', 'available_soon', 'demo'],
      public: true,
    }),
    defineSetting({
      key: 'stock.card_statuses',
      label: 'Statuses named on cards',
      description: 'Other statuses are not said.',
      kind: 'form',
      schema: statusList,
      default: [...vehicleStatuses],
      public: true,
    }),
    defineSetting({
      key: 'stock.card_states',
      label: 'States named on cards',
      description: 'New, approved or used: other states are not said.',
      kind: 'form',
      schema: z.array(z.enum(vehicleStates)).max(vehicleStates.length),
      default: [...vehicleStates],
      public: true,
    }),
    defineSetting({
      key: 'stock.card_attributes',
      label: 'Figures on cards',
      description: 'In this order.',
      kind: 'form',
      schema: figureList,
      default: cardFigures,
      public: true,
    }),
    defineSetting({
      key: 'stock.showroom_attributes',
      label: 'Figures on the page of a car',
      description: 'In this order.',
      kind: 'form',
      schema: figureList,
      default: showroomFigures,
      public: true,
    }),
    defineSetting({
      key: 'stock.overseas_listings',
      label: 'Lists of cars overseas',
      description:
        'Keys of the lists whose cars stand in other countries. The block “Stock locator, overseas variant” shows these and no others; without any it shows nothing.',
      kind: 'form',
      schema: z
        .array(
          z
            .string()
            .trim()
            .regex(/^[\w-]{1,40}$/, 'Use letters, digits, _ and -')
            .meta({ title: 'List' }),
        )
        .max(20),
      default: [],
      public: true,
    }),
    defineSetting({
      key: 'stock.facet_values',
      label: 'Choices that are always there',
      description: 'By group of the search: values that stand first, in this order, also when no car has them.',
      kind: 'form',
      schema: facetValues,
      default: {},
      public: false,
    }),
    defineSetting({
      key: 'stock.platform_codes',
      label: 'Platforms of nameplates',
      description: 'Code of the platform by code of the nameplate, such as x761 for f-pace.',
      kind: 'form',
      schema: platformCodes,
      default: {},
      public: false,
    }),
    defineSetting({
      key: 'stock.trade_in_options',
      label: 'Cars in part exchange',
      description: 'Brands, models, body types and fuels that visitors choose from when they offer their own car.',
      kind: 'form',
      permission: null,
      schema: tradeInChoices,
      default: tradeInChoices.parse({}),
      public: false,
    }),
  ],
};

export default section;
