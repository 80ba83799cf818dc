import type { Reader } from '#server/db/database.ts';
import type { Work } from '#server/http/work.ts';

/** Who is erased: a hash for every address and number of theirs, and their leads. */
export interface ErasedPerson {
  hashes: readonly string[];
  leadIds: readonly string[];
}

/** Orders that lose their customer, and those that are under way and have to keep them until they are over. */
export interface ErasedOrders {
  orders: number;
  orders_kept: number;
}

/** Keeps data of people beside their leads. */
export interface PersonKeeper {
  foresee(reader: Reader, person: ErasedPerson): Promise<ErasedOrders>;
  /** Takes out what nothing demands to be kept, in the erasure's own transaction. */
  erase(work: Work, person: ErasedPerson): Promise<ErasedOrders>;
}

/** Who keeps data of people says so here; nobody knows them otherwise. */
export interface PersonKeepers extends PersonKeeper {
  use(keeper: PersonKeeper): void;
}

export const createPersonKeepers = (): PersonKeepers => {
  const keepers: PersonKeeper[] = [];
  const sum = async (ask: (keeper: PersonKeeper) => Promise<ErasedOrders>): Promise<ErasedOrders> => {
    const total = { orders: 0, orders_kept: 0 };
    for (const keeper of keepers) {
      const { orders, orders_kept: kept } = await ask(keeper);
      total.orders += orders;
      total.orders_kept += kept;
    }
    return total;
  };
  return {
    use: (keeper) => {
      keepers.push(keeper);
    },
    foresee: (reader, person) => sum((keeper) => keeper.foresee(reader, person)),
    erase: (work, person) => sum((keeper) => keeper.erase(work, person)),
  };
};
