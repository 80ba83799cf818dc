import { useRender } from '#site/render/render-context.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { amountText, momentText } from './amount-text.ts';
import { isFreeOrder, isReleasing, type KnownOrder } from './known-order.ts';
import styles from './order-facts.module.css';
import { wordsFor } from './setup-words.ts';

/** What was ordered and how it stands, as a receipt says it. */
export function OrderFacts({ known: { number, order, car } }: { known: KnownOrder }) {
  const { t, locale } = useRender();
  const isFree = isFreeOrder(order);
  const prices = car?.vehicle.priceSettings ?? null;
  const money = (value: string) => amountText({ value, currency: order.currency }, locale, prices);
  const photo = car?.vehicle.photos[0];
  const at = (moment: string) => momentText(moment, locale, order.time_zone);
  const rows: [string, string | null][] = [
    [t('order.facts.number'), number],
    [t('order.facts.status'), t(wordsFor(order.setup_type, `order.status.${order.status}`))],
    [t('order.facts.amount'), isFree ? t('order.free') : money(order.amount)],
    [
      t('order.facts.payment'),
      isFree ? null : t(`order.payment_status.${isReleasing(order) ? 'authorized' : order.payment_status}`),
    ],
    [t('order.facts.refunded'), Number(order.amount_refunded) > 0 ? money(order.amount_refunded) : null],
    [
      t('order.facts.until'),
      order.reservation_until && order.status === 'confirmed' ? at(order.reservation_until) : null,
    ],
    [
      t('order.facts.confirm_before'),
      order.confirm_before && order.status === 'awaiting_email_confirmation' ? at(order.confirm_before) : null,
    ],
    [t('order.facts.created'), at(order.created_at)],
    [t('order.facts.vin'), order.vehicle_vin],
  ];
  return (
    <section className={styles.facts} aria-label={t('order.summary')}>
      {photo ? (
        <Picture
          image={{ id: photo.image_id }}
          ratio="card"
          sizes="(min-width: 64rem) 26rem, 92vw"
          eager
          className={styles.picture ?? ''}
        />
      ) : null}
      <div className={styles.words}>
        <p className={styles.title}>{order.vehicle_title}</p>
        <dl className={styles.rows}>
          {rows.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ) : null,
          )}
        </dl>
        {order.dealer ? (
          <address className={styles.dealer}>
            <strong>
              <bdi>{order.dealer.name}</bdi>
            </strong>
            <br />
            <bdi>{[order.dealer.address, order.dealer.city].filter(Boolean).join(', ')}</bdi>
            <br />
            {order.dealer.phone ? (
              <a href={`tel:${order.dealer.phone.replace(/[^+\d]/g, '')}`}>
                <bdi dir="ltr">{order.dealer.phone}</bdi>
              </a>
            ) : null}
          </address>
        ) : null}
      </div>
    </section>
  );
}
