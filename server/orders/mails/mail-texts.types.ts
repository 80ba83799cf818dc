/** Mails of an order. `{car}`, `{number}` and the like are filled in. */
export const orderMailNames = [
  'confirmed',
  'confirmLink',
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

export interface MailText {
  subject: string;
  body: string;
}

/** All mails in one language, and the line above those that move no money. */
export interface OrderMailTexts {
  mails: Readonly<Record<OrderMailName, MailText>>;
  testPayment: string;
}
