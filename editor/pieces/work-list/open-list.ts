import { t } from '#editor/i18n/t.ts';

/** The list a row was opened from, so that the row's page knows its neighbours and the way back. */
export const openedList = <Place extends { id: string }>(list: string, addressOf: (place: Place) => string) => {
  let addresses: ReadonlyMap<string, string> = new Map();
  let back = list;
  return {
    remember: (rows: readonly Place[], from: string): void => {
      addresses = new Map(rows.map((row) => [row.id, addressOf(row)]));
      back = from;
    },
    /** The way back, and the rows before and after one. */
    neighboursOf: (id: string): { back: string; previous?: string; next?: string; place?: string } => {
      const index = [...addresses.keys()].indexOf(id);
      if (index < 0) return { back };
      const all = [...addresses.values()];
      const [previous, next] = [all[index - 1], all[index + 1]];
      return {
        back,
        place: t('{index} of {count} loaded', { index: index + 1, count: all.length }),
        ...(previous ? { previous } : {}),
        ...(next ? { next } : {}),
      };
    },
  };
};
