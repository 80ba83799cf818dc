import { wrongOrder } from '../order-errors.ts';

/**
 * Where a visitor comes back to after a page of the bank: a path or address of this site and of nowhere else.
 * @throws 422 `address_not_ours`
 */
export const returnAddress = (origin: string, given: string | null | undefined, usual: string): string => {
  if (given === null || given === undefined || given === '') return origin + usual;
  const address = URL.canParse(given, origin) ? new URL(given, origin) : undefined;
  const isOurs =
    address !== undefined && address.origin === origin && address.username === '' && address.password === '';
  if (!isOurs) throw wrongOrder('address_not_ours');
  return address.href;
};
