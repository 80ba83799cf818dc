import { vehicleCreate } from '#api-clients/stock/staff-vehicle.resources.ts';
import type { VehicleState, VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import { vinCheckDigit } from '../desk/vin.ts';
import {
  type DemoEngine,
  type DemoModel,
  demoColors,
  demoEquipment,
  demoInteriors,
  demoModels,
  demoOptions,
  demoViews,
} from './demo-models.data.ts';

export interface InventedVehicle {
  content: ReturnType<typeof vehicleCreate.parse>;
  status: VehicleStatus;
  reservedFrom: VehicleStatus | null;
  publication: 'draft' | 'published' | 'archived';
  /** Days before today. */
  createdDays: number;
  soldDays: number | null;
  confirmedHours: number;
  photos: string[];
}

export interface DemoHouse {
  id: string;
  brands: readonly string[];
}

/** The same numbers on every machine (mulberry32). */
const dice = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

class Chance {
  readonly roll: () => number;

  constructor(seed: number) {
    this.roll = dice(seed);
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.roll() * values.length)];
    if (value === undefined) throw new Error('There is nothing to pick from.');
    return value;
  }

  between(low: number, high: number): number {
    return low + Math.floor(this.roll() * (high - low + 1));
  }
}

/** Statuses in turn, so that the demo has every one of them. */
const newStatuses: VehicleStatus[] = [
  'stock',
  'stock',
  'available_soon',
  'stock',
  'in_production',
  'delivery',
  'stock',
  'on_demand',
  'demo',
  'stock',
  'reserved',
  'stock',
];
const usedStatuses: VehicleStatus[] = [
  'stock',
  'stock',
  'stock',
  'available_soon',
  'stock',
  'stock',
  'reserved',
  'stock',
  'stock',
  'delivery',
  'stock',
  'sold',
];

const listingOf: Record<VehicleState, string> = { new: 'new', approved: 'approved', used: 'used' };

const euros = (amount: number): string => amount.toFixed(2);
const PS = 1.359_62;
/** What it costs to bring a new car here. */
const DELIVERY = 990;

/** A VIN with its check digit, different for every number. */
const vinOf = (index: number, year: number): string => {
  const years = 'LMNPRSTVWXY';
  const head = `SAL${'ABCDEFGHJK'[index % 10]}A${index % 7}BX`;
  const tail = `${years[(year - 2020) % years.length]}A${String(100_000 + (index % 900_000)).padStart(6, '0')}`;
  const plain = `${head}0${tail}`;
  return `${head}${vinCheckDigit(plain)}${tail}`;
};

/** What a car of this age is worth, in whole hundreds. */
const worthOf = (price: number, age: number, mileage: number): number =>
  Math.round((price * 0.86 ** age * (1 - Math.min(mileage, 150_000) / 600_000)) / 100) * 100;

const describe = (model: DemoModel, engine: DemoEngine, state: VehicleState, mileage: number): string => {
  const drive = engine.range === null ? `${Math.round(engine.kw * PS)} hp` : `up to ${engine.range} km on electricity`;
  const past = {
    new: '<p>Ordered by us as we would drive it ourselves, with full manufacturer warranty.</p>',
    approved: `<p>One owner, ${mileage.toLocaleString('en')} km, 165 points checked and two years of approved warranty.</p>`,
    used: `<p>${mileage.toLocaleString('en')} km, serviced to plan, inspected by our own workshop.</p>`,
  };
  return `<p>The ${model.name} ${engine.name} with ${drive} and ${engine.drivetrain}.</p>${past[state]}<ul><li>Test drive on any day but Sunday</li><li>Part exchange welcome</li></ul>`;
};

interface Placed {
  house: string | null;
  color: string;
  status: VehicleStatus;
  thisYear: number;
}

interface Drawn {
  index: number;
  chance: Chance;
  model: DemoModel;
  engine: DemoEngine;
  state: VehicleState;
  year: number;
  mileage: number;
}

/** What a car costs, in whole euros. */
interface Cost {
  /** As it left the factory: what a new one costs before anything is taken off. */
  list: number;
  /** Before a cut. */
  before: number;
  now: number;
}

/** A new car costs its list price, delivery included, and every ninth car less than it did. */
const costOf = ({ index, state, year, mileage }: Drawn, list: number, thisYear: number): Cost => {
  const before = state === 'new' ? list : worthOf(list, thisYear - year, mileage);
  return { list, before, now: index % 9 === 4 ? Math.round(before * 0.94) : before };
};

/** @param base what the car costs without its options */
const pricesOf = ({ index, state }: Drawn, { list, before, now }: Cost, base: number) => {
  const isNew = state === 'new';
  return {
    purchase_price: euros(now),
    purchase_old_price: now < before ? euros(before) : null,
    lease_price: index % 4 === 3 ? null : euros(Math.round(now * 0.0112)),
    subscribe_price: index % 5 === 2 && state !== 'used' ? euros(Math.round(now * 0.0195)) : null,
    msrp_price: isNew ? euros(list) : null,
    base_price: isNew ? euros(base) : null,
    total_price: isNew ? euros(now) : null,
    price_hidden: index % 23 === 7,
    hidden_prices: index % 31 === 5 ? (['lease'] as const) : [],
  };
};

const contentOf = (drawn: Drawn, { house, color, status, thisYear }: Placed) => {
  const { index, chance, model, engine, state, year, mileage } = drawn;
  const paint = demoColors[color];
  const trim = chance.pick(model.trims);
  const options = demoOptions.filter(() => chance.roll() < 0.35);
  const extras = options.reduce((sum, { price }) => sum + price, 0);
  const isElectric = engine.types.includes('bev');
  const isNew = state === 'new';
  const base = engine.price + trim.extra;
  const cost = costOf(drawn, base + extras + (isNew ? DELIVERY : 0), thisYear);
  return vehicleCreate.parse({
    listing_key: listingOf[state],
    owner_id: house,
    state,
    nameplate_brand_key: model.brandKey,
    nameplate_brand_name: model.brand,
    nameplate_name: model.name,
    nameplate_model_group: model.group,
    nameplate_external_code: model.key,
    version_name: `${engine.name} ${trim.name}`,
    vin: status === 'on_demand' || status === 'in_production' ? null : vinOf(index, year),
    order_number: `A${40_000 + index}`,
    drivetrain: engine.drivetrain,
    transmission: model.key === 'terran-90' && engine.name === 'D250' && index % 6 === 1 ? 'manual' : 'auto',
    engine_type: engine.types,
    power: Math.round(engine.kw * PS),
    mileage: isNew ? chance.between(0, 25) : mileage,
    production_year: year,
    model_year: year + (isNew ? 1 : 0),
    number_of_seats: chance.pick(model.seats),
    color_name: paint?.name ?? null,
    color_canonical: paint?.canonical ?? null,
    interior_color: chance.pick(demoInteriors),
    ...pricesOf(drawn, cost, base),
    financing_options: ['cash', ...(index % 4 === 3 ? [] : ['lease']), ...(index % 5 === 2 ? ['rent'] : [])],
    body_type: model.body,
    engine_capacity_normalized: engine.litres,
    engine_capacity_unit: engine.litres === null ? null : 'l',
    long_description: describe(model, engine, state, mileage),
    consumption_combined: engine.consumption,
    consumption_unit: isElectric ? 'kWh/100 km' : 'l/100 km',
    co2_combined: engine.co2,
    co2_class: engine.co2Class,
    electric_range_km: engine.range,
    price_breakdown: isNew
      ? [
          { label: `${model.name} ${engine.name} ${trim.name}`, value: euros(base) },
          ...options.map(({ name, price }) => ({ label: name, value: euros(price) })),
          { label: 'Delivery', value: euros(DELIVERY) },
          ...(cost.now < cost.before ? [{ label: 'Discount', value: euros(cost.now - cost.before) }] : []),
        ]
      : [],
    features_standard: demoEquipment.filter((_, place) => (place + index) % 5 !== 0),
    features_optional: options.map(({ price, ...option }) => ({ ...option, price: euros(price) })),
    footnotes: isElectric ? ['Range by WLTP; weather, speed and load change it.'] : [],
    disclaimers: ['Prices include VAT. Pictures may show equipment at extra cost.'],
    product_card_disclaimer: index % 12 === 0 ? 'Example picture' : null,
    status: status === 'reserved' || status === 'sold' ? 'stock' : status,
  });
};

const stateOf = (index: number): VehicleState => {
  const share = index % 12;
  return share < 5 ? 'new' : share < 9 ? 'approved' : 'used';
};

const publicationOf = (index: number): InventedVehicle['publication'] =>
  index % 40 === 17 ? 'draft' : index % 80 === 61 ? 'archived' : 'published';

/** So many days a car is among the newest, which lists and carousels show first. */
const newestDays = 7;

/** How many pictures a car has: all of most and of the newest, one of some, none of a few. */
const pictureCountOf = (index: number, createdDays: number, most: number): number => {
  if (createdDays < newestDays) return most;
  return index % 16 === 9 ? 0 : index % 11 === 6 ? 1 : most;
};

/**
 * The car of a number: the same on every machine and every day but for its dates, which are told in days before today.
 * @param houses dealers that it may stand at, with the brands they sell
 * @param most pictures of a car
 */
export const inventVehicle = (
  index: number,
  { houses, thisYear, most = demoViews.length }: { houses: readonly DemoHouse[]; thisYear: number; most?: number },
): InventedVehicle => {
  const chance = new Chance(index * 7_919 + 17);
  const model = chance.pick(demoModels);
  const engine = chance.pick(model.engines);
  const state = stateOf(index);
  const age = state === 'new' ? 0 : state === 'approved' ? chance.between(1, 3) : chance.between(3, 6);
  const year = thisYear - age;
  const mileage = state === 'new' ? 0 : chance.between(6_000, 21_000) * age;
  const round = Math.floor(index / 12);
  const status =
    state === 'new' ? cycled(newStatuses, round * 5 + (index % 12)) : cycled(usedStatuses, round * 7 + (index % 12));
  const fitting = houses.filter(({ brands }) => brands.length === 0 || brands.includes(model.brandKey));
  const house = fitting.length === 0 ? null : chance.pick(fitting).id;
  const color = chance.pick(model.colors);
  const drawn = { index, chance, model, engine, state, year, mileage };
  const content = contentOf(drawn, { house, color, status, thisYear });
  const createdDays = chance.between(0, 160);
  const views = demoViews.slice(0, pictureCountOf(index, createdDays, most));
  return {
    content,
    status,
    reservedFrom: status === 'reserved' ? 'stock' : null,
    publication: publicationOf(index),
    createdDays,
    soldDays: status === 'sold' ? chance.between(1, 45) : null,
    confirmedHours: chance.between(1, 60),
    photos: views.map((view) => `stock/${model.key}/${color}/${view}`),
  };
};

const cycled = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nothing to take.');
  return value;
};
