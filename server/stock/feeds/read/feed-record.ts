import { FeedError } from '../feed-error.ts';
import { MAX_COLUMNS } from './limits.ts';

/** One car as a feed writes it: names of columns and texts. Several values of a column stand in lines of their own. */
export interface FeedRecord {
  /** Line of the file on which it begins. */
  line: number;
  values: ReadonlyMap<string, string>;
  /** The row is not written as its file is: what it says may stand in the wrong columns. */
  fault?: RecordFault;
}

export interface RecordFault {
  code: string;
  /** As staff read it. */
  reason: string;
  column: string;
  value: string;
}

/** Collects the values of one record. */
export const createValues = (line: number) => {
  const values = new Map<string, string>();
  return {
    record: { line, values } satisfies FeedRecord,
    add(name: string, value: string): void {
      const known = values.get(name);
      if (known === undefined && values.size >= MAX_COLUMNS)
        throw new FeedError('too_many_columns', `A car has more than ${MAX_COLUMNS} columns.`, line);
      values.set(name, known === undefined ? value : `${known}\n${value}`);
    },
  };
};
