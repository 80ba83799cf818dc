import type { LeadWrite } from '#api-clients/forms/lead.resources.ts';
import { type FieldProblem, type FieldValue, type FormField, problem, refersTo } from '#form-fields/index.ts';
import { answerInTime } from './answer-in-time.ts';

/** What is kept of a car with a lead. */
export type VehicleSnapshot = Record<string, string | number | boolean | null>;

/** Where cars are known. The stock service offers one; without it ids are only looked at by their shape. */
export interface VehicleSource {
  /** The cars there are among these ids, as they are to be kept. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, VehicleSnapshot>>;
}

export interface Vehicles {
  /** From then on vehicle fields are checked against this source. */
  use(source: VehicleSource): void;
  /** The fields as they are asked: without a stock to choose from nobody can be made to name a car. */
  asked(fields: FormField[]): FormField[];
  /** The car a lead is about, with what is wrong about it. A source that is away costs the check, never the lead. */
  look(
    fields: readonly FormField[],
    values: Readonly<Record<string, FieldValue>>,
    given: LeadWrite['vehicle'],
    review: string[],
  ): Promise<{ snapshot: VehicleSnapshot | null; problems: FieldProblem[] }>;
}

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/** What a page may say and a visitor may forge: money is kept of the stock only. */
const MONEY = /price|rate|payment|discount|currency|amount|cost/i;

/** By these a lead shows a car of the stock: only the stock says them. */
const OF_STOCK = /^(picture|link|listing)$/;

/** The page's word for a car: nothing empty, no price, nothing of the stock, and a VIN only when it can be one. */
const withoutForgeries = (given: LeadWrite['vehicle']): VehicleSnapshot => {
  const kept = Object.entries(given ?? {}).filter(
    ([key, value]) => value !== '' && value !== null && !MONEY.test(key) && !OF_STOCK.test(key),
  );
  return Object.fromEntries(
    kept.flatMap(([key, value]): [string, string | number | boolean | null][] => {
      if (key !== 'vin') return [[key, value]];
      const vin = String(value).replace(/[\s-]/g, '').toUpperCase();
      return VIN.test(vin) ? [[key, vin]] : [];
    }),
  );
};

export const createVehicles = (): Vehicles => {
  let source: VehicleSource | null = null;
  return {
    use(next) {
      source = next;
    },
    asked: (fields) =>
      source === null
        ? fields.map((field) => (refersTo(field) === 'vehicle' ? { ...field, required: false } : field))
        : fields,
    async look(fields, values, given, review) {
      const page = withoutForgeries(given);
      const asked = fields.flatMap((field) => {
        const id = refersTo(field) === 'vehicle' ? values[field.id] : undefined;
        return typeof id === 'string' ? [{ field, id }] : [];
      });
      const chosen = asked[0]?.id ?? (typeof page.id === 'string' ? page.id : undefined);
      const isOther = chosen !== undefined && page.id !== undefined && page.id !== chosen;
      // A field to choose a car in: what else is said of one is not asked for. Words about another car would mislead.
      const isChosenHere = source !== null && fields.some((field) => refersTo(field) === 'vehicle');
      const words = isOther || isChosenHere ? {} : page;
      const own = chosen === undefined ? words : { id: chosen, ...words };
      const bare = { snapshot: Object.keys(own).length > 0 ? own : null, problems: [] };
      const ids = [...new Set([...asked.map(({ id }) => id), ...(chosen === undefined ? [] : [chosen])])];
      if (source === null && isOther) review.push('vehicle_mismatch');
      if (source === null || ids.length === 0) return bare;
      try {
        const cars = await answerInTime(source.find(ids));
        const known = chosen === undefined ? undefined : cars.get(chosen);
        return {
          snapshot: known ? { id: chosen ?? null, ...known } : bare.snapshot,
          problems: asked
            .filter(({ id }) => !cars.has(id))
            .map(({ field: { id, label } }) => ({ field: id, label, ...problem('option') })),
        };
      } catch {
        review.push('vehicle_unchecked');
        return bare;
      }
    },
  };
};
