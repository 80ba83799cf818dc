import type { Visit } from './visit.ts';

/** Numbers of orders are letters, digits and hyphens; a name of a cookie may hold no more. */
const NUMBER = /^[A-Za-z0-9-]{1,40}$/;
const TOKEN = /^[\w.~-]{1,200}$/;
/** One opens the order; the other one came with the mail that asks for a click. */
type Kind = 'order' | 'confirm';
const nameOf = (number: string, kind: Kind): string => `fc-${kind}-${number}`;

export const isOrderNumber = (text: string): boolean => NUMBER.test(text);

/** What proves that an order is the visitor's; out of reach of scripts, and of addresses that others may see. */
export const orderToken = (visit: Visit, number: string, kind: Kind = 'order'): string | undefined =>
  isOrderNumber(number) ? visit.cookie(nameOf(number, kind)) : undefined;

export function keepOrderToken(visit: Visit, number: string, token: string, kind: Kind = 'order'): void {
  if (isOrderNumber(number) && TOKEN.test(token)) visit.keep(nameOf(number, kind), token);
}
