import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StoredButton } from '#api-clients/stock/button-set.resources.ts';
import type { PriceSettings } from '#api-clients/stock/price-settings.ts';
import type { VehicleDetails } from '#api-clients/stock/vehicle-details.ts';
import type {
  EngineType,
  FinancingOption,
  Publication,
  Transmission,
  VehiclePriceType,
  VehicleState,
  VehicleStatus,
} from '#api-clients/stock/vehicle-words.ts';
import type { SavedViewTable } from '#server/saved-views/saved-view.tables.ts';
import type { GeneratedTime, Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    stock_clock: { only_one: Generated<boolean>; seq: ColumnType<string, number, number> };
    listings: ListingTable;
    button_sets: ButtonSetTable;
    vehicles: VehicleTable;
    vehicle_photos: VehiclePhotoTable;
    vehicle_events: VehicleEventTable;
    company_configs: CompanyConfigTable;
    vehicle_views: SavedViewTable;
  }
}

interface Changed {
  lock_version: Generated<number>;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
}

/** A `bigint` column: the driver reads it as text. */
type Minor = ColumnType<string | null, number | null | undefined, number | null>;

export interface ListingTable extends Changed {
  key: string;
  name: string;
  currency_iso: string;
  price_settings: Json<Partial<PriceSettings>>;
  position: Generated<number>;
}

export interface ButtonSetTable extends Changed {
  id: string;
  listing_key: string;
  name: string;
  setup_type: 'reserve' | 'order' | 'enquiry' | 'external';
  reservation_fee: Minor;
  currency: string;
  financing_options: FinancingOption[];
  payment_vendors: string[];
  buttons: Json<StoredButton[]>;
  is_default: Generated<boolean>;
  position: Generated<number>;
}

export interface VehicleTable extends Changed {
  id: string;
  listing_key: string;
  owner_id: string | null;
  publication: Publication;
  status: VehicleStatus;
  reserved_from_status: VehicleStatus | null;
  reserved_order_id: string | null;
  status_changed_at: Date;
  sold_at: Date | null;
  state: VehicleState;
  nameplate_brand_key: string;
  nameplate_brand_name: string;
  nameplate_name: string;
  nameplate_model_group: string | null;
  nameplate_external_code: string | null;
  model_display_name: string | null;
  version_name: string | null;
  vin: string | null;
  order_number: string | null;
  drivetrain: string | null;
  transmission: Transmission | null;
  engine_types: EngineType[];
  power: number | null;
  mileage: number | null;
  production_year: number | null;
  model_year: number | null;
  number_of_seats: number | null;
  color_name: string | null;
  color_canonical: string | null;
  interior_color: string | null;
  currency: string;
  prices_type: VehiclePriceType;
  purchase_price: Minor;
  purchase_old_price: Minor;
  lease_price: Minor;
  lease_old_price: Minor;
  subscribe_price: Minor;
  subscribe_old_price: Minor;
  msrp_price: Minor;
  price_hidden: boolean;
  hidden_prices: VehiclePriceType[];
  display_price: GeneratedAlways<string | null>;
  shown_msrp_price: GeneratedAlways<string | null>;
  financing_options: FinancingOption[];
  config_url: string | null;
  details: Json<VehicleDetails>;
  button_set_ids: Generated<string[]>;
  stock_confirmed_at: Date | null;
  /** Number of the last change; the database writes it. */
  seq: GeneratedAlways<string>;
  created_at: GeneratedTime;
}

export interface VehiclePhotoTable {
  id: string;
  vehicle_id: string;
  sequence: number;
  image_id: string;
  alt: Generated<string>;
}

export interface VehicleEventTable {
  id: GeneratedAlways<string>;
  vehicle_id: string;
  kind: string;
  from_value: string | null;
  to_value: string | null;
  actor_id: string;
  actor_name: string;
  source: string;
  reason: Generated<string>;
  at: Date;
}

export interface CompanyConfigTable {
  company: string;
  config_type: string;
  version: Generated<number>;
  config: Json<Record<string, unknown>>;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
}
