import { z } from 'zod';
import { type TextsByLocale, textsByLocale } from '#api-clients/content/setting-texts.ts';
import { type CreditTerms, creditTerms } from '#api-clients/stock/credit-terms.ts';
import {
  cardFigures,
  figureList,
  showroomFigures,
  statusList,
  type VehicleFigure,
} from '#api-clients/stock/stock-settings.ts';
import {
  type VehicleState,
  type VehicleStatus,
  vehicleStates,
  vehicleStatuses,
} from '#api-clients/stock/vehicle-words.ts';
import { declareSettings } from '#site/pages/load/own-settings.ts';

/** What cards and pages of cars say (specification, site §4 and §9). */
export interface StockSettings {
  cardFigures: readonly VehicleFigure[];
  showroomFigures: readonly VehicleFigure[];
  /** Statuses and states that are named at all. */
  cardStatuses: readonly VehicleStatus[];
  cardStates: readonly VehicleState[];
  /** On which terms amounts a month are counted. */
  credit: CreditTerms;
  /** Stands with monthly prices of cars, by language. */
  monthlyExample: TextsByLocale;
}

export const stockSettings = declareSettings<StockSettings>({
  cardFigures: { key: 'stock.card_attributes', schema: figureList, fallback: cardFigures },
  showroomFigures: { key: 'stock.showroom_attributes', schema: figureList, fallback: showroomFigures },
  cardStatuses: { key: 'stock.card_statuses', schema: statusList, fallback: [...vehicleStatuses] },
  credit: { key: 'prices.credit', schema: creditTerms, fallback: creditTerms.parse({}) },
  monthlyExample: { key: 'prices.monthly_example', schema: textsByLocale(2_000), fallback: {} },
  cardStates: { key: 'stock.card_states', schema: z.array(z.enum(vehicleStates)), fallback: [...vehicleStates] },
});
