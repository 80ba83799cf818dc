let places: readonly string[] = [];
let address = '/cms/vehicles';

/** Remembers the list a car was opened from, so that its page knows its neighbours and the way back. */
export const rememberList = (list: readonly { id: string }[], from: string): void => {
  places = list.map(({ id }) => id);
  address = from;
};

export const vehicleAddress = (id: string): string => `/cms/vehicles/${id}`;

/** The way back, and the cars before and after one in the list it was opened from. */
export const neighboursOf = (id: string): { back: string; previous?: string; next?: string } => {
  const index = places.indexOf(id);
  const [previous, next] = index < 0 ? [] : [places[index - 1], places[index + 1]];
  return {
    back: address,
    ...(previous ? { previous: vehicleAddress(previous) } : {}),
    ...(next ? { next: vehicleAddress(next) } : {}),
  };
};
