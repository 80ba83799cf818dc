import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useRender } from '#site/render/render-context.tsx';
import { levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { SiteMap } from '#site/ui/map/map.tsx';
import { Directions } from '#site/ui/retailers/retailer-card.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './dual-frame-location-map.module.css';

/** A map in one half, words about the place in the other; without script the words and the way there are left. */
export default function DualFrameLocationMap({ props }: BlockComponentProps<'dual-frame-location-map'>) {
  const { t, mode } = useRender();
  const { location_latitude: lat, location_longitude: lng, heading } = props;
  const hasPlace = lat !== undefined && lng !== undefined;
  const place = { lat: lat ?? null, lng: lng ?? null, name: heading };
  return (
    <Section surface={props.box_color} width="full" padding="none">
      <div className={styles.frames} data-map={props.map_position}>
        <div className={styles.words}>
          <Intro values={props} className={styles.intro} />
          <RichText value={props.location_content} headingLevel={levelInside(props)} field="/location_content" />
          <Directions retailer={place} />
        </div>
        {hasPlace ? (
          <SiteMap
            places={[{ id: 'place', name: heading || t('retailers.place'), address: '', lat, lng }]}
            label={heading ? t('retailers.map_of', { name: heading }) : t('retailers.map')}
            className={styles.map}
          />
        ) : null}
        {!hasPlace && mode === 'canvas' ? <p className={styles.empty}>{t('retailers.no_place')}</p> : null}
      </div>
    </Section>
  );
}
