import type { OrderMailName } from '#api-clients/orders/order-mail.data.ts';
import { keptReading } from '#server/db/kept-reading.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import '../desk/desk.tables.ts';
import type { MailText } from './mail-texts.types.ts';

type AskedText = { text: OrderMailName; locale: string };

/** What somebody wrote for a mail in one language. */
export type OwnText = MailText & { name: string; locale: string };

/** Topic of change of what staff write for mails of orders. */
export const OWN_TEXTS_TOPIC = 'order-mail-texts';

/** All that staff wrote for mails, read again once some of it changed. */
export const keepOwnTexts = (deps: ServerDeps): (() => Promise<readonly OwnText[]>) =>
  keptReading(deps, [OWN_TEXTS_TOPIC], () =>
    deps.db.read.selectFrom('order_mail_texts').select(['name', 'locale', 'subject', 'body']).execute(),
  );

const baseOf = (locale: string): string => locale.split('-')[0] ?? locale;

/** What somebody wrote for a mail in its language, or in its base; undefined: as the product brings it. */
export const ownMailText = (texts: readonly OwnText[], { text, locale }: AskedText): MailText | undefined => {
  const own = texts.filter(({ name }) => name === text);
  return own.find((row) => row.locale === locale) ?? own.find((row) => row.locale === baseOf(locale));
};
