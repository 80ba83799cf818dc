import {
  engineTypes,
  financingOptions,
  transmissions,
  vehicleGaps,
  vehicleStates,
  vehicleStatuses,
} from './vehicle-words.ts';

/** Predicates of the filter grammar that lists of cars take (decisions §0). */
export const predicates = ['eq', 'not_eq', 'in', 'includes', 'cont', 'start', 'gteq', 'lteq', 'null'] as const;
export type Predicate = (typeof predicates)[number];

/** text: one word; texts: several words; whole: a number; money: an amount in the currency of the listing. */
export type FilterKind = 'text' | 'texts' | 'whole' | 'money';

interface Attribute {
  kind: FilterKind;
  /** Column of `vehicles` and of `vehicle_lines`; those for staff of the latter. */
  column: string;
  predicates: readonly Predicate[];
  /** All values there are; choosing all of them is choosing none. */
  values?: readonly string[];
  /** Of staff lists alone. */
  isForStaff?: boolean;
}

const word = ['eq', 'not_eq', 'in', 'null'] as const;
const among = ['eq', 'in', 'includes', 'null'] as const;
const number = ['eq', 'in', 'null'] as const;
const range = ['eq', 'gteq', 'lteq', 'null'] as const;
const search = ['eq', 'cont', 'start', 'null'] as const;

const attributes = {
  id: { kind: 'text', column: 'id', predicates: ['eq', 'not_eq', 'in'] },
  nameplate_brand_key: { kind: 'text', column: 'nameplate_brand_key', predicates: word },
  nameplate_brand_name: { kind: 'text', column: 'nameplate_brand_name', predicates: word },
  nameplate_name: { kind: 'text', column: 'nameplate_name', predicates: word },
  nameplate_model_group: { kind: 'text', column: 'nameplate_model_group', predicates: word },
  nameplate_external_code: { kind: 'text', column: 'nameplate_external_code', predicates: word },
  state: { kind: 'text', column: 'state', predicates: word, values: vehicleStates },
  status: { kind: 'text', column: 'status', predicates: word, values: vehicleStatuses },
  transmission: { kind: 'text', column: 'transmission', predicates: word, values: transmissions },
  drivetrain: { kind: 'text', column: 'drivetrain', predicates: word },
  engine_type: { kind: 'texts', column: 'engine_types', predicates: among, values: engineTypes },
  financing_options: { kind: 'texts', column: 'financing_options', predicates: among, values: financingOptions },
  color_canonical: { kind: 'text', column: 'color_canonical', predicates: word },
  color_name: { kind: 'text', column: 'color_name', predicates: word },
  owner_id: { kind: 'text', column: 'owner_id', predicates: word },
  number_of_seats: { kind: 'whole', column: 'number_of_seats', predicates: number },
  mileage: { kind: 'whole', column: 'mileage', predicates: range },
  production_year: { kind: 'whole', column: 'production_year', predicates: range },
  model_year: { kind: 'whole', column: 'model_year', predicates: range },
  power: { kind: 'whole', column: 'power', predicates: range },
  display_price: { kind: 'money', column: 'display_price', predicates: range },
  msrp_price: { kind: 'money', column: 'shown_msrp_price', predicates: range },
  listing_key: { kind: 'text', column: 'listing_key', predicates: word, isForStaff: true },
  publication: { kind: 'text', column: 'publication', predicates: word, isForStaff: true },
  vin: { kind: 'text', column: 'vin', predicates: search, isForStaff: true },
  order_number: { kind: 'text', column: 'order_number', predicates: search, isForStaff: true },
  purchase_price: { kind: 'money', column: 'purchase_price', predicates: range, isForStaff: true },
  photos_count: { kind: 'whole', column: 'photos_count', predicates: range, isForStaff: true },
  gaps: { kind: 'texts', column: 'gaps', predicates: among, values: vehicleGaps, isForStaff: true },
} as const satisfies Record<string, Attribute>;

export type FilterAttribute = keyof typeof attributes;

/** What cars are found by: the one list that the public search, staff lists and their tests read. */
export const filterAttributes: Readonly<Record<FilterAttribute, Attribute>> = attributes;

const attributeNames = Object.keys(attributes) as FilterAttribute[];

/** Every filter by its name on the wire: `state_in`, `mileage_gteq`. */
export const filterNames = (audience: 'public' | 'staff'): string[] =>
  attributeNames
    .filter((name) => audience === 'staff' || !filterAttributes[name].isForStaff)
    .flatMap((name) => filterAttributes[name].predicates.map((predicate) => `${name}_${predicate}`));

/** Groups of values and ranges that visitors narrow a list with, and what each asks for (specification, site §5). */
export const facets = {
  brands: { type: 'checkbox', attribute: 'nameplate_brand_name', predicate: 'in' },
  models: { type: 'checkbox', attribute: 'nameplate_name', predicate: 'in' },
  financing_options: { type: 'checkbox', attribute: 'financing_options', predicate: 'includes' },
  states: { type: 'checkbox', attribute: 'state', predicate: 'in' },
  statuses: { type: 'checkbox', attribute: 'status', predicate: 'in' },
  msrp_price: { type: 'range', attribute: 'msrp_price' },
  display_price: { type: 'range', attribute: 'display_price' },
  mileage: { type: 'range', attribute: 'mileage' },
  production_year: { type: 'range', attribute: 'production_year' },
  model_year: { type: 'range', attribute: 'model_year' },
  power: { type: 'range', attribute: 'power' },
  engine_types: { type: 'checkbox', attribute: 'engine_type', predicate: 'includes' },
  transmissions: { type: 'checkbox', attribute: 'transmission', predicate: 'in' },
  colors: { type: 'checkbox', attribute: 'color_canonical', predicate: 'in' },
  specific_colors: { type: 'checkbox', attribute: 'color_name', predicate: 'in' },
  dealers: { type: 'checkbox', attribute: 'owner_id', predicate: 'in' },
  number_of_seats: { type: 'checkbox', attribute: 'number_of_seats', predicate: 'in' },
} as const satisfies Record<
  string,
  { type: 'checkbox'; attribute: FilterAttribute; predicate: Predicate } | { type: 'range'; attribute: FilterAttribute }
>;

export type FacetName = keyof typeof facets;
export const facetNames = Object.keys(facets) as FacetName[];

/** Columns that lists are sorted by; nothing known stands last either way. */
export const sortColumns = {
  production_year: 'production_year',
  model_year: 'model_year',
  created_at: 'created_at',
  mileage: 'mileage',
  power: 'power',
  display_price: 'display_price',
  msrp_price: 'shown_msrp_price',
  status: 'status',
} as const;
export type SortColumn = keyof typeof sortColumns;

/** The nine sorts that visitors choose from (site §9), and what each stands for. */
export const specifiedSorts = {
  productionYearAsc: 'production_year',
  productionYearDesc: '-production_year',
  createdAtAsc: 'created_at',
  createdAtDesc: '-created_at',
  mileageAsc: 'mileage',
  mileageDesc: '-mileage',
  priceAsc: 'display_price',
  priceDesc: '-display_price',
  status: 'status',
} as const satisfies Record<string, SortColumn | `-${SortColumn}`>;
export type SpecifiedSort = keyof typeof specifiedSorts;

/** `price` is short for what is shown as one (decisions §0). */
export const sortColumnAliases: Readonly<Record<string, SortColumn>> = { price: 'display_price' };

/** Values that one filter may name. */
export const MAX_FILTER_VALUES = 100;
/** Cars on a page of a list. */
export const MAX_LISTED = 12;
export const MAX_SIMILAR = 6;
