import type { OrderMailName } from '#api-clients/orders/order-mail.data.ts';
import type { Reader } from '#server/db/database.ts';
import '../desk/desk.tables.ts';
import type { MailText } from './mail-texts.types.ts';

type AskedText = { text: OrderMailName; locale: string };

const baseOf = (locale: string): string => locale.split('-')[0] ?? locale;

/** What somebody wrote for mails in their language, or in its base; undefined: as the product brings it. */
export const ownMailTexts = async (reader: Reader, asked: readonly AskedText[]): Promise<(MailText | undefined)[]> => {
  if (asked.length === 0) return [];
  const rows = await reader
    .selectFrom('order_mail_texts')
    .select(['name', 'locale', 'subject', 'body'])
    .where(
      'name',
      'in',
      asked.map(({ text }) => text),
    )
    .where(
      'locale',
      'in',
      asked.flatMap(({ locale }) => [locale, baseOf(locale)]),
    )
    .execute();
  return asked.map(({ text, locale }) => {
    const own = rows.filter(({ name }) => name === text);
    return own.find((row) => row.locale === locale) ?? own.find((row) => row.locale === baseOf(locale));
  });
};
