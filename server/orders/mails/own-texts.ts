import type { OrderMailName } from '#api-clients/orders/order-mail.data.ts';
import type { Reader } from '#server/db/database.ts';
import '../desk/desk.tables.ts';
import type { MailText } from './mail-texts.types.ts';

/** What somebody wrote for a mail in a language, or in its base; undefined: as the product brings it. */
export const ownMailText = async (
  reader: Reader,
  name: OrderMailName,
  locale: string,
): Promise<MailText | undefined> => {
  const base = locale.split('-')[0] ?? locale;
  const rows = await reader
    .selectFrom('order_mail_texts')
    .select(['locale', 'subject', 'body'])
    .where('name', '=', name)
    .where('locale', 'in', [locale, base])
    .execute();
  return rows.find((row) => row.locale === locale) ?? rows[0];
};
