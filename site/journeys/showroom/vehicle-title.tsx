import { useRender } from '#site/render/render-context.tsx';
import { Heading } from '#site/ui/heading.tsx';
import type { ShowroomVehicle } from './vehicle-model.ts';
import styles from './vehicle-title.module.css';

/** What the car is called, whether it is new and to be had, and the numbers that the house knows it by. */
export function VehicleTitle({ vehicle }: { vehicle: ShowroomVehicle }) {
  const { t } = useRender();
  const { title, state, status, short_vin: vin, order_number: order, reservation } = vehicle.attributes;
  return (
    <header className={styles.title}>
      <ul className={styles.marks}>
        <li className={styles.mark}>{t(`stock.states.${state}`)}</li>
        <li className={styles.mark} data-status={status}>
          {t(`stock.statuses.${status}`)}
        </li>
      </ul>
      <Heading text={title} tag={1} size="m" className={styles.heading ?? ''} />
      {reservation ? <p className={styles.reservation}>{reservation}</p> : null}
      {vin || order ? (
        <dl className={styles.numbers}>
          {vin ? (
            <div>
              <dt>{t('stock.figures.vin')}</dt>{' '}
              <dd>
                <bdi dir="ltr">…{vin}</bdi>
              </dd>
            </div>
          ) : null}
          {order ? (
            <div>
              <dt>{t('stock.figures.orderNumber')}</dt>{' '}
              <dd>
                <bdi dir="ltr">{order}</bdi>
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </header>
  );
}
