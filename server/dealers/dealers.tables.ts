import type { ColumnType, Generated } from 'kysely';
import type { DealerContent } from '#api-clients/dealers/dealer.resource.ts';
import type { GeneratedTime, Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    dealers: DealerTable;
  }
}

type Parts = 'display_names' | 'brands' | 'services' | 'opening_hours' | 'photo';

export interface DealerTable extends Omit<DealerContent, Parts> {
  id: string;
  display_names: Json<DealerContent['display_names']>;
  brands: Json<DealerContent['brands']>;
  services: Json<DealerContent['services']>;
  opening_hours: Json<DealerContent['opening_hours']>;
  photo: ColumnType<DealerContent['photo'], string | null, string | null>;
  active: Generated<boolean>;
  lock_version: Generated<number>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
}
