/** How a unit is told apart: the first part of names of conversions is what it is turned from, the second into what. */
export type UnitName = 'km' | 'mi' | 'kw' | 'hp' | 'ccm' | 'l' | 'l_100km' | 'kwh_100km' | 'kg_100km' | 'g_km' | 'none';

/** Units as cars have them written. */
export const unitLabels: Readonly<Record<UnitName, string>> = {
  km: 'km',
  mi: 'mi',
  kw: 'kW',
  hp: 'hp',
  ccm: 'cm³',
  l: 'l',
  l_100km: 'l/100 km',
  kwh_100km: 'kWh/100 km',
  kg_100km: 'kg/100 km',
  g_km: 'g/km',
  none: '',
};

export interface Unit {
  name: UnitName;
  /** How many of the unit one of these is. */
  times: number;
}

export interface Measure {
  /** What a number without a unit is in; undefined: in whatever the feed says. */
  base?: UnitName;
  /** The field in which cars have the unit. */
  unitField?: string;
  units: ReadonlyMap<string, Unit>;
  /** Feeds write one figure in two units: 150 kW (204 PS). */
  isTwice?: boolean;
}

/** A unit as lists of units know it. What says by which cycle or mix a figure was measured is no part of it. */
export const plainUnit = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b(?:wltp|nefz|nedc|komb|kombiniert|combined|mixte|co2)\b/g, '')
    .replace(/[\s.,;:()[\]–—-]+/g, '');

const spelled = (name: UnitName, words: string, times = 1): [string, Unit][] =>
  words.split(' ').map((word) => [word, { name, times }]);

const distances = new Map([
  ...spelled('km', 'km kms kilometer kilometers kilometern kilometre kilometres kilomètres kilometros كم كيلومتر'),
  ...spelled('km', 'tkm tsdkm tausendkm kkm', 1_000),
  ...spelled('mi', 'mi mls mile miles meilen meile milles millas ميل'),
]);

const seats = new Map(spelled('none', 'seat seats seater sitz sitze sitzer sitzplätze plätze place places plazas'));
const years = new Map(spelled('none', 'bj baujahr ez erstzulassung my mj modelljahr modellj year'));

/** What stands beside the figures of fields. */
export const measures: Readonly<Record<string, Measure>> = {
  mileage: { base: 'km', unitField: 'mileage_unit', units: distances, isTwice: true },
  electric_range_km: { base: 'km', units: distances, isTwice: true },
  power: {
    base: 'hp',
    unitField: 'power_unit',
    units: new Map([
      ...spelled('kw', 'kw kilowatt'),
      ...spelled('hp', 'hp bhp ps ch cv pk pferdestärken chevaux chdin حصان'),
    ]),
    isTwice: true,
  },
  engine_capacity_normalized: {
    unitField: 'engine_capacity_unit',
    units: new Map([...spelled('ccm', 'ccm cm3 cc cmc'), ...spelled('l', 'l ltr liter liters litre litres')]),
    isTwice: true,
  },
  consumption_combined: {
    unitField: 'consumption_unit',
    units: new Map([
      ...spelled('l_100km', 'l/100km l/100 ltr/100km liter/100km litre/100km litres/100km'),
      ...spelled('kwh_100km', 'kwh/100km kwh/100'),
      ...spelled('kg_100km', 'kg/100km'),
    ]),
  },
  energy_consumption_combined: {
    base: 'kwh_100km',
    units: new Map([...spelled('kwh_100km', 'kwh/100km kwh/100'), ...spelled('kwh_100km', 'wh/km', 0.1)]),
  },
  co2_combined: { base: 'g_km', units: new Map(spelled('g_km', 'g/km gr/km g gramm/km')) },
  number_of_seats: { base: 'none', units: seats },
  production_year: { base: 'none', units: years },
  model_year: { base: 'none', units: years },
};
