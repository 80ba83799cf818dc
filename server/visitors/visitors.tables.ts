import type { ConsentNote } from '#api-clients/visitors/consents.operations.ts';
import type { ErrorNote } from '#api-clients/visitors/errors.operations.ts';
import type { Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    consents: ConsentTable;
    browser_errors: BrowserErrorTable;
    visits: VisitTable;
    visit_salts: { day: string; salt: string };
    visit_marks: { day: string; mark: string; seen_at: Date };
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

export interface BrowserErrorTable {
  id: string;
  part: ErrorNote['part'];
  message: string;
  stack: string;
  page: string;
  browser: string;
  count: number;
  first_seen_at: Date;
  last_seen_at: Date;
}

export interface VisitTable {
  day: string;
  path: string;
  locale: string;
  source: string;
  views: number;
  visits: number;
  visitors: number;
  leads: number;
}
