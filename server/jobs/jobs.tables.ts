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
  /** What only a few jobs of the kind may use at a time; empty before anybody looked. */
  lane: Generated<string>;
  /** Whose turn it is; empty before anybody looked. */
  owner: Generated<string>;
}
