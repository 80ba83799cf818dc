import type { OrderMailName } from '#api-clients/orders/order-mail.data.ts';

export interface MailText {
  subject: string;
  body: string;
}

/** All mails in one language, and the line above those that move no money. */
export interface OrderMailTexts {
  mails: Readonly<Record<OrderMailName, MailText>>;
  testPayment: string;
  /** In place of a reason where nobody gave one: the time was over. */
  ranOut: string;
  /** In place of an amount where nothing is paid. */
  noFee: string;
}
