import type { OrderMailWrite } from '#api-clients/orders/order-mails.operations.ts';
import { isRecord } from '#block-schemas/read/json-value.ts';
import { keptEdits } from '#editor/pieces/drafts/kept-edits.ts';
import { resumedEdits } from '#editor/pieces/drafts/use-part-edits.ts';
import type { MailItem } from './mails.api.ts';

const isText = (value: unknown): value is OrderMailWrite =>
  isRecord(value) && typeof value.subject === 'string' && typeof value.body === 'string';

/** What somebody wrote for a mail in a language, kept in this browser until it is saved. */
export const keptMail = ({ id }: MailItem) => keptEdits(`order-mail:${id}`, isText);

export const textOf = ({ subject, body }: MailItem): OrderMailWrite => ({ subject, body });

/** Whether edits wait here to be saved. */
export const isUnsaved = (mail: MailItem): boolean => {
  const { subject, body } = resumedEdits(keptMail(mail), textOf(mail)).content;
  return subject !== mail.subject || body !== mail.body;
};
