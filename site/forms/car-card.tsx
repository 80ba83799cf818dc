import { CarFront } from 'lucide-react';
import { formatLocale } from '#site/i18n/locales.ts';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { carPrice, type FormCar, isTaken } from './form-cars.ts';
import styles from './vehicle-control.module.css';

/** A car that a form is about; empty and hidden while there is none. `id`: of the field. */
export function CarCard({ id, car }: { id: string; car: FormCar | undefined }) {
  const { t, locale } = useRender();
  return (
    <div className={styles.car} data-part="car" hidden={!car}>
      <span className={styles.picture} data-part="car-picture">
        {car?.cover_photo_medium ? <img src={car.cover_photo_medium} alt="" loading="lazy" /> : <NoPicture />}
      </span>
      <span className={styles.words}>
        <bdi className={styles.title} id={`${id}-car`} data-part="car-title">
          {car?.title}
        </bdi>
        <span className={styles.price} data-part="car-price">
          {car ? carPrice(car, formatLocale(locale)) : ''}
        </span>
        <span className={styles.status} data-part="car-status" hidden={!car || !isTaken(car)}>
          {car && isTaken(car) ? t(`stock.statuses.${car.status}`) : ''}
        </span>
      </span>
    </div>
  );
}

/** Where there is no picture. */
export const NoPicture = () => <Icon of={CarFront} size={28} />;
