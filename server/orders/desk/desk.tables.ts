import type { Generated } from 'kysely';
import type { SavedViewState } from '#api-clients/saved-view.resources.ts';
import type { Json } from '#server/db/tables.ts';

declare module '#server/db/tables.ts' {
  interface Tables {
    order_views: OrderViewTable;
  }
}

export interface OrderViewTable {
  id: string;
  owner_id: string;
  owner_name: string;
  name: string;
  is_shared: boolean;
  state: Json<SavedViewState>;
  lock_version: Generated<number>;
  updated_at: Date;
}
