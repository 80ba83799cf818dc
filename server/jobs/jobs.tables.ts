import type { Generated } from 'kysely';

declare module '../db/tables.ts' {
  interface Tables {
    jobs: JobTable;
  }
}

export interface JobTable {
  kind: string;
  key: string;
  run_at: Date;
  lease_until: Date | null;
  fence: Generated<string>;
  attempts: Generated<number>;
}
