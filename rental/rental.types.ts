/** What a rent-a-car block offers, read from its fields. Money is in the smallest unit of the currency. */
export interface RentalConfig {
  /** ISO 4217. */
  currency: string;
  vehicles: RentalVehicle[];
  locations: RentalLocation[];
  groups: RentalGroup[];
  rules: RentalRules;
}

export interface RentalVehicle {
  key: string;
  name: string;
  nameplate: string;
  /** Id of a picture of the media library; empty when there is none. */
  image: string;
  daily: number;
  /** Keys of the locations that have it; empty: all. */
  locations: string[];
  specification: string[];
}

export interface RentalLocation {
  key: string;
  city: string;
  point: string;
  address: string;
  coordinates: Coordinates | null;
}

export interface Coordinates {
  lat: number;
  lng: number;
}

export interface RentalGroup {
  id: string;
  name: string;
  items: RentalItem[];
}

export interface RentalItem {
  heading: string;
  subitems: RentalSubitem[];
}

export interface RentalSubitem {
  key: string;
  name: string;
  price: number;
  /** `per_day` counts the days, `per_rental` once; anything else is words beside the price, once. */
  context: string;
  features: string[];
  controller: RentalController;
}

export type RentalController =
  | { type: 'amount'; min: number; max: number; value: number }
  | { type: 'toggler'; isOn: boolean; trueLabel: string; falseLabel: string };

export interface RentalRules {
  allowsDifferentDropoff: boolean;
  allowsCustomPickup: boolean;
  allowsCustomDropoff: boolean;
  distanceUnit: 'km' | 'mi';
  /** 0 is Sunday. */
  disabledDays: number[];
  times: { first: string; last: string; stepMinutes: number };
  map: { zoom: number; center: Coordinates | null };
  /** By `from|to`. */
  oneWayFees: Record<string, number>;
  customFee: { base: number; perUnit: number; included: number } | null;
  discounts: { minDays: number; percent: number }[];
}

/** What a visitor chose, as it is sent: every value a text, by the names of `bookingNames`. */
export type SentBooking = Readonly<Partial<Record<BookingName, string>>>;

/** Names of what is chosen; in the page's address they stand behind `rental_`. */
export const bookingNames = [
  'vehicle',
  'from',
  'to',
  'pickup_date',
  'pickup_time',
  'dropoff_date',
  'dropoff_time',
  'pickup_address',
  'dropoff_address',
  /** The same on the map, `lat,lng`. */
  'pickup_point',
  'dropoff_point',
  /** `key:amount`, with commas between. */
  'items',
] as const;
export type BookingName = (typeof bookingNames)[number];

/** A booking that keeps all rules. */
export interface Booking {
  vehicle: RentalVehicle;
  from: RentalLocation | null;
  to: RentalLocation | null;
  pickup: Date;
  dropoff: Date;
  /** Where the car is to be brought to and fetched from, in the visitor's words; empty: at the location. */
  pickupAddress: string;
  dropoffAddress: string;
  /** The same on the map, where the visitor showed it. */
  pickupPoint: Coordinates | null;
  dropoffPoint: Coordinates | null;
  /** By key of the subitem. */
  amounts: ReadonlyMap<string, number>;
}
