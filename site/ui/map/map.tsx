import { MapPin, Minus, Plus } from 'lucide-react';
import type { MapPlace, MapView } from '#maps/map-place.types.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import styles from './map.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-map': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export interface MapProps {
  places: readonly MapPlace[];
  /** What the map shows, for people who do not see it. */
  label: string;
  /** Where it looks at first; all places unless given. Without a centre they are seen from no nearer than the zoom. */
  view?: MapView;
  /** A pin stands in its middle; whoever moves the map below it marks a place (event `fc-map-centre`). */
  marking?: boolean;
  className?: string | undefined;
}

/**
 * A map of places by Leaflet, which is fetched when the map comes near. Without script there is nothing: the block says
 * the addresses in words beside it. The block's `.element.ts` imports `map.element.ts`.
 */
export function SiteMap({ places, label, view, marking, className }: MapProps) {
  const { t, maps } = useRender();
  return (
    <fc-map
      className={classes(styles.map, className)}
      data-places={JSON.stringify(places)}
      data-tiles={maps?.tiles || undefined}
      data-label={label}
      data-view={view ? JSON.stringify(view) : undefined}
      data-marking={marking || undefined}
    >
      <div className={styles.canvas} data-map />
      {marking ? (
        <span className={styles.centre}>
          <Icon of={MapPin} size={32} />
        </span>
      ) : null}
      <div className={styles.zoom} data-controls>
        <button type="button" className={styles.button} data-zoom="1" aria-label={t('retailers.zoom_in')}>
          <Icon of={Plus} />
        </button>
        <button type="button" className={styles.button} data-zoom="-1" aria-label={t('retailers.zoom_out')}>
          <Icon of={Minus} />
        </button>
      </div>
      {maps?.tiles && maps.attribution ? <p className={styles.attribution}>{maps.attribution}</p> : null}
    </fc-map>
  );
}
