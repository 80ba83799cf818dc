/** Mails of an order: to customers, and to staff. */
export const orderMailNames = [
  'confirmed',
  'ordered',
  'confirmLink',
  'carTaken',
  'cancelled',
  'refunded',
  'expired',
  'endsSoon',
  'carFree',
  'staffNew',
  'staffEnded',
  'staffEndsSoon',
] as const;
export type OrderMailName = (typeof orderMailNames)[number];

/** What is filled in where a text says `{car}` and the like. */
export const orderMailWords = [
  'name',
  'car',
  'number',
  'amount',
  'dealer',
  'until',
  'reason',
  'link',
  'brand',
] as const;

/** Mails that are nothing without their link. */
export const mailsWithLink: readonly OrderMailName[] = ['confirmed', 'ordered', 'confirmLink', 'carFree'];
