import type { OrderMailWrite } from '#api-clients/orders/order-mails.operations.ts';
import { isRecord } from '#block-schemas/read/json-value.ts';
import { type KeptEdits, keptEdits } from '#editor/pieces/drafts/kept-edits.ts';
import type { MailItem } from './mails.api.ts';

const isText = (value: unknown): value is OrderMailWrite =>
  isRecord(value) && typeof value.subject === 'string' && typeof value.body === 'string';

/** What somebody wrote for a mail in a language, kept in this browser until it is saved. */
export const keptMail = ({ id }: MailItem) => keptEdits(`order-mail:${id}`, isText);

export const textOf = ({ subject, body }: MailItem): OrderMailWrite => ({ subject, body });

/** A mail as it is now with one's own edits: what others saved meanwhile stays, but for the part changed here. */
export const rebased = (now: MailItem, { base, content }: KeptEdits<OrderMailWrite>): OrderMailWrite => ({
  subject: content.subject === base.subject ? now.subject : content.subject,
  body: content.body === base.body ? now.body : content.body,
});

/** A mail with the edits that wait in this browser. */
export const resumed = (mail: MailItem): OrderMailWrite => {
  const kept = keptMail(mail).read();
  return kept ? rebased(mail, kept) : textOf(mail);
};

/** Whether edits wait here to be saved. */
export const isUnsaved = (mail: MailItem): boolean => {
  const { subject, body } = resumed(mail);
  return subject !== mail.subject || body !== mail.body;
};
