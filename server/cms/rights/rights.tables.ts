import type { RightHolders } from '#api-clients/admin/rights.operations.ts';
import type { GeneratedTime, Json } from '#server/db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    page_rights: PageRightsTable;
  }
}

export interface PageRightsTable {
  page_id: string;
  edit: Json<RightHolders | null>;
  publish: Json<RightHolders | null>;
  updated_at: GeneratedTime;
  updated_by: string;
}
