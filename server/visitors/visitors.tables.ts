import type { ConsentNote } from '#api-clients/visitors/consents.operations.ts';
import type { Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    consents: ConsentTable;
  }
}

export interface ConsentTable {
  id: string;
  at: Date;
  version: number;
  status: 'accepted' | 'rejected';
  scopes: Json<ConsentNote['scopes']>;
  by_signal: boolean;
}
