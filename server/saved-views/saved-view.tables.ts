import type { Generated } from 'kysely';
import type { SavedViewState } from '#api-clients/saved-view.resources.ts';
import type { GeneratedTime, Json } from '#server/db/tables.ts';

/** Saved views of a list: each service keeps those of its own. */
export interface SavedViewTable {
  id: string;
  owner_id: string;
  owner_name: string;
  name: string;
  is_shared: boolean;
  state: Json<SavedViewState>;
  lock_version: Generated<number>;
  updated_at: GeneratedTime;
}
