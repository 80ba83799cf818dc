import { NameSet } from './name-set.ts';

/** What tells a car of a feed apart. */
export interface RowIdentity {
  vin: string | null;
  orderNumber: string | null;
  feedKey: string | null;
}

/** The name under which a feed keeps a car: its VIN, else its order number, else the feed's own key. */
export const keyOf = ({ vin, orderNumber, feedKey }: RowIdentity): string | undefined => {
  if (vin !== null) return `v:${vin}`;
  if (orderNumber !== null) return `o:${orderNumber}`;
  return feedKey === null ? undefined : `k:${feedKey}`;
};

/** Every car that a file names, in as little memory as half a million of them need. */
export const createPresence = () => {
  const keys = new NameSet();
  return {
    add(row: RowIdentity): void {
      const key = keyOf(row);
      if (key === undefined) return;
      keys.add(key);
      // An order number beside a VIN still finds the car that had no VIN yet.
      if (row.vin !== null && row.orderNumber !== null) keys.add(`b:${row.orderNumber}`);
      if (row.vin !== null && row.feedKey !== null) keys.add(`f:${row.feedKey}`);
    },
    namesVin: (vin: string): boolean => keys.has(`v:${vin}`),
    /** Whether the file names a car that the stock knows as this. */
    has(car: { key: string; vin: string | null; orderNumber: string | null }): boolean {
      if (keys.has(car.key)) return true;
      if (car.vin !== null && keys.has(`v:${car.vin}`)) return true;
      if (car.orderNumber === null) return false;
      return keys.has(`o:${car.orderNumber}`) || (car.vin === null && keys.has(`b:${car.orderNumber}`));
    },
    /** Whether a row with another VIN has the number of a car that is not there: perhaps only its VIN was corrected. */
    hasNumber: ({ feedKey, orderNumber }: Pick<RowIdentity, 'feedKey' | 'orderNumber'>): boolean =>
      (feedKey !== null && (keys.has(`f:${feedKey}`) || keys.has(`k:${feedKey}`))) ||
      (orderNumber !== null && keys.has(`b:${orderNumber}`)),
  };
};
export type Presence = ReturnType<typeof createPresence>;

/** Cars that a run has taken from the file: a second row of the same car is told. */
export interface Taken {
  has(row: RowIdentity): boolean;
  add(row: RowIdentity): void;
  /** The same, for rows that may have to be planned again: what is added counts once it is kept. */
  fork(): Taken & { keep(): void };
}

/** Names that a row is refused for when they are taken, and those it takes. */
const namesOf = ({ vin, orderNumber, feedKey }: RowIdentity): { asked: string[]; taken: string[] } => {
  if (vin !== null)
    return orderNumber === null
      ? { asked: [`v:${vin}`], taken: [`v:${vin}`] }
      : { asked: [`v:${vin}`, `o:${orderNumber}`], taken: [`v:${vin}`, `b:${orderNumber}`] };
  if (orderNumber !== null) return { asked: [`o:${orderNumber}`, `b:${orderNumber}`], taken: [`o:${orderNumber}`] };
  return feedKey === null ? { asked: [], taken: [] } : { asked: [`k:${feedKey}`], taken: [`k:${feedKey}`] };
};

/** Names that can be asked for. */
type Names = Pick<Set<string>, 'has'> & { add(name: string): unknown };

const takenOver = (keys: Names, below?: Pick<Names, 'has'>): Taken => ({
  has: (row) => namesOf(row).asked.some((name) => keys.has(name) || below?.has(name) === true),
  add(row) {
    for (const name of namesOf(row).taken) keys.add(name);
  },
  fork() {
    const more = new Set<string>();
    return {
      ...takenOver(more, keys),
      keep() {
        for (const name of more) keys.add(name);
      },
    };
  },
});

export const createTaken = (): Taken => takenOver(new NameSet());
