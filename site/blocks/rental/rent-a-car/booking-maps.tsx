import type { MapPlace } from '#maps/map-place.types.ts';
import type { RentalConfig } from '#rental/rental.types.ts';
import { SiteMap } from '#site/ui/map/map.tsx';
import styles from './booking-fields.module.css';
import type { Say } from './rental-texts.ts';

interface MapProps {
  config: RentalConfig;
  say: Say;
}

export type PointName = 'pickup_point' | 'dropoff_point';

const placesOf = ({ locations }: RentalConfig): MapPlace[] =>
  locations.flatMap(({ key, point, city, address, coordinates }) =>
    coordinates ? [{ id: key, name: [point, city].filter(Boolean).join(', '), address, ...coordinates }] : [],
  );

/** The places on a map, which is fetched only when somebody opens it; the list above says all of them in words. */
export function PlacesOnMap({ config, say }: MapProps) {
  const places = placesOf(config);
  if (places.length === 0) return null;
  return (
    <details className={styles.map}>
      <summary className={styles.mapOpener}>{say('show_map')}</summary>
      <SiteMap places={places} label={say('show_map')} view={config.rules.map} />
    </details>
  );
}

/** Where an address is on the map (`place-marks.ts` keeps it): the way there is priced by it. */
export function MarkOnMap({ config, say, name }: MapProps & { name: PointName }) {
  const places = placesOf(config);
  if (places.length === 0) return null;
  return (
    <details className={styles.map} data-mark={name}>
      <summary className={styles.mapOpener}>{say('mark_place')}</summary>
      <div className={styles.mark}>
        <p className={styles.hint}>{say('mark_hint')}</p>
        <SiteMap places={places} label={say('mark_place')} view={config.rules.map} marking />
      </div>
    </details>
  );
}
