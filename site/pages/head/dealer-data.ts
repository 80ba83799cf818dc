import type { Dealer } from '#api-clients/dealers/dealer.resource.ts';
import { hasHours } from '#opening-hours/opening-hours.ts';
import { type OpeningHours, type Weekday, weekdays } from '#opening-hours/opening-hours.types.ts';

/** The house that the header speaks of, as staff keep it. */
export type House = Dealer['attributes'];

/** What the home page says of the dealer. */
export interface DealerFacts {
  name: string;
  url: string;
  logo: string;
  house: House | null;
}

type Json = Record<string, unknown>;

const dayNames: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** Leaves out what nobody filled in; null where nothing is left. */
const filled = (type: string, data: Json): Json | null => {
  const known = Object.entries(data).filter(([, value]) => value !== '' && value !== null);
  return known.length === 0 ? null : { '@type': type, ...Object.fromEntries(known) };
};

/** Days with the same span stand together. */
function hoursData({ weekly }: OpeningHours): Json[] {
  const days = new Map<string, Weekday[]>();
  for (const day of weekdays)
    for (const { from, to } of weekly[day]) days.set(`${from} ${to}`, [...(days.get(`${from} ${to}`) ?? []), day]);
  return [...days].map(([span, of]) => {
    const [opens, closes] = span.split(' ');
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: of.map((day) => dayNames[day]),
      opens,
      // The vocabulary knows no 24:00.
      closes: closes === '24:00' ? '23:59' : closes,
    };
  });
}

/** The dealer for search engines (https://schema.org/AutoDealer), with the place, phone and hours of its first house. */
export function dealerJson({ name, url, logo, house }: DealerFacts): Json {
  const address = house && {
    streetAddress: house.address,
    postalCode: house.zipcode,
    addressLocality: house.city,
    addressRegion: house.state,
    addressCountry: house.country,
  };
  return {
    '@context': 'https://schema.org',
    ...filled('AutoDealer', {
      name,
      url,
      logo,
      image: house ? logo : null,
      telephone: house ? house.phone || house.main_phone : null,
      email: house ? house.email : null,
      address: address && filled('PostalAddress', address),
      geo: house && filled('GeoCoordinates', { latitude: house.lat, longitude: house.lng }),
      openingHoursSpecification: house && hasHours(house.opening_hours) ? hoursData(house.opening_hours) : null,
    }),
  };
}
