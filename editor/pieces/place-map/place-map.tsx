import { MapPin, Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { useSiteSettings } from '#editor/pieces/site-settings/site-settings.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import type { DrawnMap } from '#maps/draw-map.ts';
import styles from './place-map.module.css';

export interface Position {
  lat: number;
  lng: number;
}

export interface PlaceMapProps {
  /** Null while there is none: the map shows a continent then. */
  position: Position | null;
  label: string;
  isReadOnly?: boolean;
  /** Somebody moved the map below the pin. */
  onMove: (position: Position) => void;
}

const NEAR = { tiles: 15, borders: 8 };
const FAR = { zoom: 4, center: { lat: 50, lng: 10 } };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Six digits behind the point are a hand's breadth. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/**
 * A map with a pin in its middle: who moves the map below it says where something is. Drawn from the tiles of the site's
 * settings, else from the coasts and borders that come with the product.
 */
export const PlaceMap = ({ position, label, isReadOnly = false, onMove }: PlaceMapProps) => {
  const settings = useSiteSettings();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap>(null);
  /** Which position is drawn; null while nothing is. */
  const [at, setAt] = useState<string | null>(null);
  /** Where somebody has moved it, read out. */
  const [moved, setMoved] = useState<Position | null>(null);
  const hint = useId();
  const isKnown = settings !== undefined;
  const tiles = text(settings?.get('maps.tile_url'));
  const move = useEffectEvent(({ lat, lng }: Position) => onMove({ lat: rounded(lat), lng: rounded(lng) }));
  /** Where the map stands, so that its own moves do not draw it anew. */
  const shown = useRef<Position | null>(null);
  const key = position ? `${position.lat} ${position.lng}` : '';
  const start = useEffectEvent(() => position);
  useEffect(() => {
    const here = start();
    const isOwn = shown.current !== null && key === `${shown.current.lat} ${shown.current.lng}`;
    if (!isKnown || (isOwn && drawn.current)) return;
    let isGone = false;
    const draw = async () => {
      const { drawMap } = await import('#maps/draw-map.ts');
      if (isGone || !place.current) return;
      drawn.current?.remove();
      const view = here ? { zoom: tiles ? NEAR.tiles : NEAR.borders, center: here } : FAR;
      drawn.current = drawMap(place.current, {
        places: [],
        tiles: tiles || undefined,
        label,
        view,
        ...(isReadOnly
          ? {}
          : {
              onCentre: ({ lat, lng }) => {
                shown.current = { lat: rounded(lat), lng: rounded(lng) };
                setMoved(shown.current);
                move({ lat, lng });
              },
            }),
      });
      shown.current = here;
      setAt(key);
    };
    draw().catch(() => setAt(null));
    return () => {
      isGone = true;
    };
  }, [key, isKnown, tiles, label, isReadOnly]);
  useEffect(
    () => () => {
      drawn.current?.remove();
      drawn.current = null;
    },
    [],
  );
  return (
    <>
      <div className={styles.map} data-at={at ?? undefined}>
        <div ref={place} className={styles.canvas} aria-describedby={isReadOnly ? undefined : hint} />
        {(position || !isReadOnly) && (
          <span className={styles.pin}>
            <Icon icon={MapPin} size={24} />
          </span>
        )}
        <div className={styles.zoom}>
          <IconButton icon={Plus} label={t('Zoom in')} onPress={() => drawn.current?.zoom(1)} />
          <IconButton icon={Minus} label={t('Zoom out')} onPress={() => drawn.current?.zoom(-1)} />
        </div>
        {tiles && <p className={styles.attribution}>{text(settings?.get('maps.attribution'))}</p>}
      </div>
      {!isReadOnly && (
        <p id={hint} className={styles.hint}>
          {t(
            'Move the map until the pin stands on the house: drag it, or use the arrow keys, with Shift for larger steps.',
          )}
        </p>
      )}
      <VisuallyHidden role="status">
        {moved && t('Latitude {lat}, longitude {lng}', { lat: moved.lat.toFixed(4), lng: moved.lng.toFixed(4) })}
      </VisuallyHidden>
    </>
  );
};
