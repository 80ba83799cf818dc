interface NamedPlace {
  id: string;
  name: string;
  city?: string;
  address?: string;
}

/**
 * What places are called where people choose one, by id: the name, the town where the name does not say it, and the street
 * where another place would be called the same, as the houses of one dealer in one town are.
 */
export const placeNames = (places: readonly NamedPlace[]): ReadonlyMap<string, string> => {
  const times = new Map<string, number>();
  for (const place of places) times.set(called(place), (times.get(called(place)) ?? 0) + 1);
  const isAlike = (place: NamedPlace): boolean => (times.get(called(place)) ?? 0) > 1;
  return new Map(places.map((place) => [place.id, called(place, isAlike(place) ? place.address : '')]));
};

const called = ({ name, city = '' }: NamedPlace, street = ''): string =>
  [name, street, name.includes(city) ? '' : city].filter(Boolean).join(', ');
