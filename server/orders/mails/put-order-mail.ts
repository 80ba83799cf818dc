import type { OrderMailName } from '#api-clients/orders/order-mail.data.ts';
import { siteRoot } from '#server/config/origins.ts';
import { putIntoOutbox } from '#server/outgoing/mails/outbox.ts';
import type { OrderWork } from '../engine.types.ts';
import { type OrderEventRecord, recording } from '../machine/record-event.ts';
import { ownMailText } from './own-texts.ts';
import { writeMail } from './write-mail.ts';

export interface OrderMail {
  /** `order_…` to customers, `staff_order` to staff. */
  kind: string;
  /** The same mail again is not written. */
  key: string;
  to: readonly string[];
  locale: string;
  text: OrderMailName;
  words: Readonly<Record<string, string>>;
  orderId: string | null;
  leadId: string | null;
  isTest?: boolean;
}

/** An address of the site as mails carry it: its page in the language of the mail. */
const wholeLink = ({ deps: { config }, settings: { locales } }: OrderWork, link: string, locale: string): string => {
  if (!link.startsWith('/')) return link;
  const prefix = locales.indexOf(locale) > 0 ? `/${locale}` : '';
  return siteRoot(config) + prefix + link;
};

/**
 * Writes mails into the outbox, in the transaction of what they tell of. Those that nobody gets are not written.
 * @param told lines of the history that go with them, where there are mails
 */
export const putOrderMails = async (
  work: OrderWork,
  mails: readonly OrderMail[],
  told: readonly OrderEventRecord[] = [],
): Promise<void> => {
  const wanted = mails.map((mail) => ({ ...mail, to: mail.to.filter((address) => address !== '') }));
  const sent = wanted.filter(({ to }) => to.length > 0);
  const outgoing = sent.map(({ to, text, locale, isTest = false, ...mail }) => {
    const link = wholeLink(work, mail.words.link ?? '', locale);
    const words = { brand: work.settings.brand, ...mail.words, link };
    return {
      dedupeKey: `order:${mail.orderId ?? ''}:${mail.kind}:${mail.key}`,
      kind: mail.kind,
      formId: null,
      leadId: mail.leadId,
      recipients: to,
      ...writeMail(text, { locale, words, isTest, own: ownMailText(work.ownTexts, { text, locale }) }),
    };
  });
  const along = told.length > 0 ? recording({ ...work, origin: 'mail' }, told) : undefined;
  await putIntoOutbox(work, outgoing, along);
};
