import type { Selectable } from 'kysely';
import type { OrderDeskContract } from '#api-clients/orders/order-desk.contract.ts';
import {
  mailsWithLink,
  type OrderMailName,
  orderMailNames,
  orderMailWords,
} from '#api-clients/orders/order-mail.data.ts';
import type { OrderMailResource, OrderMailWrite } from '#api-clients/orders/order-mails.operations.ts';
import { moneyInWords } from '#money/minor-units.ts';
import { authorize } from '#server/http/actor.ts';
import { notFound, validationFailed } from '#server/http/errors.ts';
import { checkIfMatch, etagOf } from '#server/http/etag.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { inTransaction } from '#server/http/work.ts';
import type { Engine } from '../engine.types.ts';
import { OWN_TEXTS_TOPIC } from '../mails/own-texts.ts';
import { mailTextsFor, momentIn, writeMail } from '../mails/write-mail.ts';
import type { OrderMailTextTable } from './desk.tables.ts';

type MailHandlers = Pick<
  Handlers<OrderDeskContract>,
  'listOrderMails' | 'writeOrderMail' | 'resetOrderMail' | 'previewOrderMail'
>;
type Row = Selectable<OrderMailTextTable>;

interface Place {
  name: OrderMailName;
  locale: string;
}

const etag = ({ name, locale }: Place, row: Row | undefined) =>
  etagOf('order_mail', `${name}-${locale}`, row?.lock_version ?? 0);

const resourceOf = ({ name, locale }: Place, row: Row | undefined): OrderMailResource => {
  const original = mailTextsFor(locale).mails[name];
  return {
    type: 'order_mail',
    id: `${name}:${locale}`,
    attributes: {
      name,
      locale,
      subject: row?.subject ?? original.subject,
      body: row?.body ?? original.body,
      is_own: row !== undefined,
      original: { subject: original.subject, body: original.body },
      updated_by: row?.updated_by_name ?? null,
      updated_at: row?.updated_at.toISOString() ?? null,
    },
    meta: { etag: etag({ name, locale }, row) },
  };
};

/** Words that nobody fills in, and a link that is not there, would only be seen by customers. */
const checkText = (name: OrderMailName, { subject, body }: OrderMailWrite): void => {
  const known: readonly string[] = orderMailWords;
  const unknown = [...`${subject} ${body}`.matchAll(/\{(\w+)\}/g)]
    .map(([, word = '']) => word)
    .find((word) => !known.includes(word));
  if (unknown !== undefined) {
    const detail = `There is no {${unknown}}: write one of ${known.join(', ')} in braces.`;
    throw validationFailed([{ code: 'unknown_word', detail, pointer: '/body', meta: { allowed: known } }]);
  }
  if (mailsWithLink.includes(name) && !body.includes('{link}'))
    throw validationFailed([{ code: 'link_missing', detail: 'This mail needs its {link}.', pointer: '/body' }]);
};

const HOUR_MS = 3_600_000;

/** Mails about orders: what they say, and how that looks. */
export const orderMailHandlers = (engine: Engine): MailHandlers => {
  const { deps } = engine;
  const checkLocale = async (locale: string): Promise<void> => {
    if (!(await engine.settings()).locales.includes(locale)) throw notFound('The site does not speak this language.');
  };
  const rowOf = ({ name, locale }: Place) =>
    deps.db.read
      .selectFrom('order_mail_texts')
      .selectAll()
      .where('name', '=', name)
      .where('locale', '=', locale)
      .executeTakeFirst();
  const single = (place: Place, row: Row | undefined) =>
    answer({ data: resourceOf(place, row) }, { etag: etag(place, row) });
  return {
    async listOrderMails({ actor }) {
      authorize(actor, 'orders.setup');
      const { locales } = await engine.settings();
      const rows = await deps.db.read.selectFrom('order_mail_texts').selectAll().execute();
      const data = orderMailNames.flatMap((name) =>
        locales.map((locale) =>
          resourceOf(
            { name, locale },
            rows.find((row) => row.name === name && row.locale === locale),
          ),
        ),
      );
      return { data, meta: { total_count: data.length } };
    },
    async writeOrderMail({ actor, params, body, ifMatch }) {
      authorize(actor, 'orders.setup');
      await checkLocale(params.locale);
      checkText(params.name, body);
      const row = await inTransaction(deps, actor, async ({ trx, now }) => {
        const before = await trx
          .selectFrom('order_mail_texts')
          .selectAll()
          .where('name', '=', params.name)
          .where('locale', '=', params.locale)
          .forUpdate()
          .executeTakeFirst();
        checkIfMatch(ifMatch, etag(params, before), before && { changed_by: before.updated_by_name });
        const written = { ...body, updated_at: now, updated_by: actor.id, updated_by_name: actor.name };
        const lock = (before?.lock_version ?? 0) + 1;
        const saved = await trx
          .insertInto('order_mail_texts')
          .values({ ...params, ...written, lock_version: lock })
          .onConflict((conflict) =>
            conflict.columns(['name', 'locale']).doUpdateSet({ ...written, lock_version: lock }),
          )
          .returningAll()
          .executeTakeFirstOrThrow();
        deps.changes.publish(trx, OWN_TEXTS_TOPIC);
        await deps.audit.record(trx, actor, {
          action: 'order_mail.written',
          targetType: 'order_mail',
          targetId: `${params.name}:${params.locale}`,
        });
        return saved;
      });
      return single(params, row);
    },
    async resetOrderMail({ actor, params, ifMatch }) {
      authorize(actor, 'orders.setup');
      checkIfMatch(ifMatch, etag(params, await rowOf(params)));
      await inTransaction(deps, actor, async ({ trx }) => {
        await trx
          .deleteFrom('order_mail_texts')
          .where('name', '=', params.name)
          .where('locale', '=', params.locale)
          .execute();
        deps.changes.publish(trx, OWN_TEXTS_TOPIC);
        await deps.audit.record(trx, actor, {
          action: 'order_mail.reset',
          targetType: 'order_mail',
          targetId: `${params.name}:${params.locale}`,
        });
      });
      return { data: resourceOf(params, undefined) };
    },
    async previewOrderMail({ actor, params: { name, locale }, body }) {
      authorize(actor, 'orders.setup');
      await checkLocale(locale);
      checkText(name, body);
      const { brand, numberPrefix } = await engine.settings();
      const until = new Date(deps.clock().getTime() + 72 * HOUR_MS);
      const words = {
        name: 'Ana Meyer',
        car: 'Aurel SUV',
        number: `${numberPrefix}-26-7K3M9QXD`,
        amount: moneyInWords(50_000, 'EUR', locale),
        dealer: 'Lakeside, +44 7700 900123',
        until: momentIn(locale, until, deps.config.siteTimeZone),
        reason: '…',
        link: 'https://…',
        brand,
      };
      return writeMail(name, { locale, words, isTest: false, own: body });
    },
  };
};
