import type { OrderMailName } from '#api-clients/orders/order-mail.data.ts';
import { siteOrigin } from '#server/config/origins.ts';
import { putIntoOutbox } from '#server/outgoing/mails/outbox.ts';
import type { OrderWork } from '../engine.types.ts';
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
  return siteOrigin(config) + config.basePath + prefix + link;
};

/** Writes a mail into the outbox, in the transaction of what it tells of. Nobody to send it to: nothing is written. */
export const putOrderMail = async (work: OrderWork, mail: OrderMail): Promise<void> => {
  const to = mail.to.filter((address) => address !== '');
  if (to.length === 0) return;
  const words = {
    brand: work.settings.brand,
    ...mail.words,
    link: wholeLink(work, mail.words.link ?? '', mail.locale),
  };
  const { subject, body } = writeMail(mail.text, {
    locale: mail.locale,
    words,
    isTest: mail.isTest ?? false,
    own: await ownMailText(work.trx, mail.text, mail.locale),
  });
  await putIntoOutbox(work, [
    {
      dedupeKey: `order:${mail.orderId ?? ''}:${mail.kind}:${mail.key}`,
      kind: mail.kind,
      formId: null,
      leadId: mail.leadId,
      recipients: to,
      subject,
      body,
    },
  ]);
};
