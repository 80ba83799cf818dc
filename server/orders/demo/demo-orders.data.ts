import type { OrderVendor } from '#api-clients/orders/order-words.ts';

/** What staff do with an order later on. */
export interface DemoMove {
  hoursAgo: number;
  do: 'capture' | 'complete' | 'cancel' | 'refund';
  reason?: string;
}

export interface DemoOrder {
  hoursAgo: number;
  listing: 'new' | 'approved';
  buyer: { first_name: string; last_name: string; email: string; phone: string };
  locale: 'en' | 'de' | 'ar';
  vendor: Extract<OrderVendor, 'stripe' | 'NO_PAYMENT_WITH_CONFIRMATION_EMAIL'>;
  /** Their card is accepted only now, long after the hold: somebody else has reserved the car meanwhile. */
  paysHoursAgo?: number;
  later?: readonly DemoMove[];
}

const buyer = (first: string, last: string, phone: string): DemoOrder['buyer'] => ({
  first_name: first,
  last_name: last,
  email: `${first}.${last}@example.com`.toLowerCase(),
  phone,
});

/** What the demo's order screen tells: the oldest first, all of them younger than a reservation lasts. */
export const demoOrders: readonly DemoOrder[] = [
  {
    hoursAgo: 70,
    listing: 'approved',
    buyer: buyer('Marta', 'Nowak', '+447700900411'),
    locale: 'en',
    vendor: 'stripe',
    later: [{ hoursAgo: 22, do: 'complete', reason: 'Handed over with two keys' }],
  },
  {
    hoursAgo: 62,
    listing: 'new',
    buyer: buyer('Jonas', 'Keller', '+447700900412'),
    locale: 'de',
    vendor: 'stripe',
    later: [
      { hoursAgo: 60, do: 'capture' },
      { hoursAgo: 41, do: 'cancel', reason: 'The customer chose a larger car' },
    ],
  },
  {
    hoursAgo: 49,
    listing: 'new',
    buyer: buyer('Layla', 'Haddad', '+447700900413'),
    locale: 'ar',
    vendor: 'stripe',
    later: [{ hoursAgo: 47, do: 'capture' }],
  },
  {
    hoursAgo: 30,
    listing: 'approved',
    buyer: buyer('Tomas', 'Lind', '+447700900414'),
    locale: 'en',
    vendor: 'stripe',
    paysHoursAgo: 28,
  },
  {
    hoursAgo: 27,
    listing: 'new',
    buyer: buyer('Greta', 'Vogt', '+447700900415'),
    locale: 'de',
    vendor: 'stripe',
    later: [
      { hoursAgo: 26, do: 'capture' },
      { hoursAgo: 3, do: 'refund', reason: 'Scratch on the tailgate, agreed by telephone' },
    ],
  },
  { hoursAgo: 5, listing: 'approved', buyer: buyer('Ines', 'Duarte', '+447700900416'), locale: 'en', vendor: 'stripe' },
  { hoursAgo: 1, listing: 'new', buyer: buyer('Noah', 'Byrne', '+447700900417'), locale: 'en', vendor: 'stripe' },
  {
    hoursAgo: 0.4,
    listing: 'new',
    buyer: buyer('Sofia', 'Rossi', '+447700900418'),
    locale: 'en',
    vendor: 'NO_PAYMENT_WITH_CONFIRMATION_EMAIL',
  },
];

/** Who is quicker than the buyer whose card is accepted late. */
export const quicker: DemoOrder['buyer'] = buyer('Hanna', 'Berg', '+447700900419');
