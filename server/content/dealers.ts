import type { Dealer } from '#api-clients/content/dealer.resource.ts';
import type { Reader } from '../db/database.ts';

interface Row {
  id: string;
  name: string;
  details: {
    dealer_code: string | null;
    address: string;
    city: string;
    zipcode: string;
    country: string;
    phone: string;
    lat: number | null;
    lng: number | null;
  };
}

const dealerOf = ({ id, name, details }: Row): Dealer => ({
  type: 'dealer',
  id,
  attributes: {
    name,
    address: details.address,
    city: details.city,
    zipcode: details.zipcode,
    country: details.country,
    state: '',
    locality: details.city,
    phone: details.phone,
    email: '',
    dealer_code: details.dealer_code,
    lat: details.lat,
    lng: details.lng,
  },
});

export interface DealerQuery {
  page: number;
  items: number;
  locality?: string | undefined;
  postcode?: string | undefined;
}

/**
 * The active places of this dealer by name, a page of them with how many there are. Until dealers come with the stock,
 * they are the locations that leads go to; the addresses that mails go to stay inside.
 */
export const dealersOf = async (
  reader: Reader,
  { page, items, locality, postcode }: DealerQuery,
): Promise<{ dealers: Dealer[]; total: number }> => {
  const rows = await reader
    .selectFrom('form_locations')
    .select(['id', 'name', 'details'])
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const alike = (a: string, b: string | undefined) => b === undefined || a.toLowerCase() === b.trim().toLowerCase();
  const dealers = rows
    .map(dealerOf)
    .filter(({ attributes }) => alike(attributes.locality, locality) && alike(attributes.zipcode, postcode));
  return { dealers: dealers.slice((page - 1) * items, page * items), total: dealers.length };
};
