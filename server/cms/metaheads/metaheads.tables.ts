import type { ColumnType, Generated } from 'kysely';
import type { MetaheadProblem, MetaheadWrite } from '#api-clients/admin/metaheads.operations.ts';
import type { GeneratedTime, Json } from '#server/db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    metaheads: MetaheadTable;
  }
}

/** An element with what came of compiling it. */
export interface CompiledMetahead extends MetaheadWrite {
  css: string | null;
  problem: MetaheadProblem | null;
}

export interface MetaheadTable {
  id: string;
  draft: Json<CompiledMetahead>;
  live: ColumnType<CompiledMetahead | null, string | null | undefined, string | null>;
  enabled: boolean;
  sequence: number;
  lock_version: Generated<number>;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
}
