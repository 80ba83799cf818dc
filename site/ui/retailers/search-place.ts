/** Parameters of an address that say where a visitor looks for the dealer's houses (specification, site §2). */
export const placeNames = ['_retailer', '_state', '_postcode', '_locality'] as const;

/** What an address says of the place; what it says nothing of is not there. */
export type SearchPlace = Partial<Record<(typeof placeNames)[number], string>>;

/** Longest value that is carried on. */
export const MAX_PLACE_LETTERS = 100;

/** The place among read parameters. */
export const placeAmong = (read: (name: string) => unknown): SearchPlace =>
  Object.fromEntries(
    placeNames.flatMap((name) => {
      const value = read(name);
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' || text.length > MAX_PLACE_LETTERS || text.includes('\0') ? [] : [[name, text]];
    }),
  );

/** The query of an address that says a place, with its question mark; empty for none. */
export function placeQuery(place: SearchPlace): string {
  const query = new URLSearchParams(place).toString();
  return query === '' ? '' : `?${query}`;
}
