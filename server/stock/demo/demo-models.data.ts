import type { EngineType } from '#api-clients/stock/vehicle-words.ts';

export interface DemoEngine {
  name: string;
  types: EngineType[];
  kw: number;
  litres: number | null;
  drivetrain: string;
  price: number;
  consumption: number;
  co2: number;
  co2Class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
  range: number | null;
}

export interface DemoModel {
  key: string;
  brandKey: string;
  brand: string;
  name: string;
  group: string;
  body: string;
  seats: number[];
  /** Folders of pictures; the words before the last hyphen are the paint's name. */
  colors: string[];
  trims: { name: string; extra: number }[];
  engines: DemoEngine[];
}

type Electric = Pick<DemoEngine, 'name' | 'kw' | 'price' | 'consumption' | 'range'> & { drivetrain?: string };

const electric = ({
  name,
  kw,
  price,
  consumption,
  range,
  drivetrain = kw > 300 ? 'AWD' : 'RWD',
}: Electric): DemoEngine => ({
  name,
  types: ['bev'],
  kw,
  litres: null,
  drivetrain,
  price,
  consumption,
  co2: 0,
  co2Class: 'A',
  range,
});

/** The demo dealer's models as cars that can be bought (figures as in the specifications of the site). */
export const demoModels: readonly DemoModel[] = [
  {
    key: 'aurel-suv',
    brandKey: 'aurel',
    brand: 'Aurel',
    name: 'Aurel SUV',
    group: 'aurel',
    body: 'SUV',
    seats: [7],
    colors: ['forest-green', 'midnight-blue', 'onyx-black', 'alpine-white', 'champagne-sand'],
    trims: [
      { name: 'S', extra: 0 },
      { name: 'SE Dynamic', extra: 6_400 },
      { name: 'Autobiography', extra: 17_900 },
    ],
    engines: [
      {
        name: 'D300',
        types: ['diesel', 'mhev'],
        kw: 221,
        litres: 3,
        drivetrain: 'AWD',
        price: 79_200,
        consumption: 7.9,
        co2: 207,
        co2Class: 'G',
        range: null,
      },
      {
        name: 'P440e',
        types: ['petrol', 'phev'],
        kw: 324,
        litres: 3,
        drivetrain: 'AWD',
        price: 93_500,
        consumption: 1.9,
        co2: 43,
        co2Class: 'B',
        range: 94,
      },
    ],
  },
  {
    key: 'aurel-compact',
    brandKey: 'aurel',
    brand: 'Aurel',
    name: 'Aurel Compact',
    group: 'aurel',
    body: 'SUV',
    seats: [5],
    colors: ['fjord-blue', 'ember-red', 'glacier-silver', 'storm-grey', 'alpine-white'],
    trims: [
      { name: 'Urban', extra: 0 },
      { name: 'R-Line', extra: 3_200 },
    ],
    engines: [
      {
        name: 'P160',
        types: ['petrol', 'mhev'],
        kw: 118,
        litres: 1.5,
        drivetrain: 'FWD',
        price: 38_400,
        consumption: 4.9,
        co2: 111,
        co2Class: 'C',
        range: null,
      },
    ],
  },
  {
    key: 'terran-90',
    brandKey: 'land_rover',
    brand: 'Terran',
    name: 'Terran 90',
    group: 'terran',
    body: 'Off-roader',
    seats: [8],
    colors: ['lichen-green', 'graphite-satin', 'copper-dusk', 'champagne-sand', 'alpine-white'],
    trims: [
      { name: 'Trail', extra: 0 },
      { name: 'X-Dynamic SE', extra: 7_800 },
    ],
    engines: [
      {
        name: 'D250',
        types: ['diesel', 'mhev'],
        kw: 183,
        litres: 3,
        drivetrain: '4x4',
        price: 68_900,
        consumption: 8.7,
        co2: 228,
        co2Class: 'G',
        range: null,
      },
      electric({ name: 'Electric', kw: 300, drivetrain: '4x4', price: 82_400, consumption: 24.6, range: 430 }),
    ],
  },
  {
    key: 'lyra-saloon',
    brandKey: 'aurel',
    brand: 'Aurel',
    name: 'Lyra Saloon',
    group: 'lyra',
    body: 'Saloon',
    seats: [5],
    colors: ['midnight-blue', 'glacier-silver', 'onyx-black', 'champagne-sand', 'alpine-white'],
    trims: [
      { name: 'Touring', extra: 0 },
      { name: 'Touring Launch Edition with Comfort and Assistance packages', extra: 11_500 },
    ],
    engines: [
      electric({ name: 'E350', kw: 260, price: 71_900, consumption: 17.9, range: 610 }),
      electric({ name: 'E500', kw: 370, price: 84_600, consumption: 19.6, range: 560 }),
    ],
  },
  {
    key: 'lyra-sport',
    brandKey: 'aurel',
    brand: 'Aurel',
    name: 'Lyra Sport',
    group: 'lyra',
    body: 'Coupé',
    seats: [4],
    colors: ['ember-red', 'copper-dusk', 'storm-grey', 'fjord-blue', 'alpine-white'],
    trims: [
      { name: 'Coupé', extra: 0 },
      { name: 'R Coupé', extra: 14_800 },
    ],
    engines: [
      electric({ name: 'E550', kw: 412, price: 94_500, consumption: 20.4, range: 460 }),
      electric({ name: 'E680', kw: 500, price: 118_900, consumption: 22.3, range: 420 }),
    ],
  },
];

/** Canonical colours by paint. */
export const demoColors: Readonly<Record<string, { name: string; canonical: string }>> = {
  'forest-green': { name: 'Forest Green', canonical: 'green' },
  'midnight-blue': { name: 'Midnight Blue', canonical: 'blue' },
  'onyx-black': { name: 'Onyx Black', canonical: 'black' },
  'alpine-white': { name: 'Alpine White', canonical: 'white' },
  'champagne-sand': { name: 'Champagne Sand', canonical: 'beige' },
  'fjord-blue': { name: 'Fjord Blue', canonical: 'blue' },
  'ember-red': { name: 'Ember Red', canonical: 'red' },
  'glacier-silver': { name: 'Glacier Silver', canonical: 'silver' },
  'storm-grey': { name: 'Storm Grey', canonical: 'grey' },
  'lichen-green': { name: 'Lichen Green', canonical: 'green' },
  'graphite-satin': { name: 'Graphite Satin', canonical: 'grey' },
  'copper-dusk': { name: 'Copper Dusk', canonical: 'orange' },
};

export const demoInteriors = [
  'Ebony leather',
  'Light oyster leather',
  'Copper tan leather',
  'Vintage grey cloth',
] as const;

export const demoViews = [
  '1-front-three-quarter',
  '2-side',
  '3-rear-three-quarter',
  '4-front',
  '5-rear',
  '6-detail-wheel',
  '7-detail-front-lamp',
] as const;

export const demoEquipment: readonly { group: string; name: string }[] = [
  { group: 'Comfort', name: 'Heated front seats' },
  { group: 'Comfort', name: 'Two-zone climate control' },
  { group: 'Comfort', name: 'Powered tailgate' },
  { group: 'Comfort', name: 'Keyless entry' },
  { group: 'Assistance', name: 'Adaptive cruise control' },
  { group: 'Assistance', name: 'Lane keeping' },
  { group: 'Assistance', name: 'All-round camera' },
  { group: 'Assistance', name: 'Parking sensors front and rear' },
  { group: 'Light', name: 'LED headlamps with matrix beam' },
  { group: 'Infotainment', name: 'Navigation with 12.3 inch display' },
  { group: 'Infotainment', name: 'Wireless phone mirroring' },
  { group: 'Infotainment', name: 'Digital radio' },
  { group: 'Safety', name: 'Emergency braking with pedestrian detection' },
  { group: 'Safety', name: 'ISOFIX on the outer rear seats' },
];

export const demoOptions: readonly { group: string; name: string; price: number }[] = [
  { group: 'Comfort', name: 'Panoramic roof', price: 1_890 },
  { group: 'Comfort', name: 'Ventilated and massaging front seats', price: 1_450 },
  { group: 'Infotainment', name: 'Surround sound with 18 loudspeakers', price: 1_290 },
  { group: 'Wheels', name: '22 inch forged wheels', price: 2_350 },
  { group: 'Towing', name: 'Electrically deployable tow bar', price: 1_180 },
  { group: 'Light', name: 'Ambient light in thirty colours', price: 390 },
];
