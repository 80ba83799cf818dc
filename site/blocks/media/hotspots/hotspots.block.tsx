import { Plus } from 'lucide-react';
import { type JsonContents, jsonContent } from '#block-schemas/index.ts';
import { placeInCrop, readCrop } from '#block-schemas/read/crop.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useBlockStyle } from '#site/render/block-style.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Links } from '#site/ui/links.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './hotspots.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-hotspots': React.HTMLAttributes<HTMLElement>;
    }
  }
}

type Spot = JsonContents['hotspots']['/hotspots'][number];

/** A picture with points that open a few words each; without script and on paper the words stand in a list below. */
export default function Hotspots({ props, id }: BlockComponentProps<'hotspots'>) {
  const spots = jsonContent('hotspots', '/hotspots', props.hotspots) ?? [];
  // Editors set points on the whole picture; visitors may see a part of it.
  const shown = readCrop(props.image?.crop);
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      {props.image ? (
        // Points lie where they lie on the picture, which does not turn round with the language.
        <fc-hotspots className={styles.stage} dir="ltr" data-theme-of={props.theme}>
          <Picture
            image={props.image}
            ratio="natural"
            sizes="(min-width: 1340px) 1340px, 100vw"
            className={styles.picture}
            field="/image"
          />
          <ul className={styles.spots}>
            {spots.map((spot, index) => {
              const place = placeInCrop(shown, spot);
              return place ? (
                <li key={index}>
                  <Point spot={spot} place={place} group={`${id}-points`} />
                </li>
              ) : null;
            })}
          </ul>
        </fc-hotspots>
      ) : (
        <EmptyNote field="/image" />
      )}
      <ol className={styles.list}>
        {spots.map((spot, index) => (
          <li key={index}>
            <strong>{spot.title}</strong>
            {spot.text ? <p>{spot.text}</p> : null}
          </li>
        ))}
      </ol>
      <Links link={props.link} links={props.links} className={styles.links} />
    </Section>
  );
}

function Point({ spot, place, group }: { spot: Spot; place: { x: number; y: number }; group: string }) {
  const { dir } = useRender();
  const look = useBlockStyle({ '--x': percent(place.x), '--y': percent(place.y) });
  return (
    <details
      name={group}
      className={classes(styles.point, look)}
      data-side={place.x > 50 ? 'left' : 'right'}
      data-end={place.y > 50 ? 'up' : 'down'}
    >
      <summary className={styles.pin}>
        <Icon of={Plus} size={18} />
        <VisuallyHidden>{spot.title}</VisuallyHidden>
      </summary>
      <div className={styles.card} dir={dir}>
        {spot.image ? (
          <Picture image={{ id: spot.image, decorative: true }} ratio="card" sizes="20rem" eager={false} />
        ) : null}
        <div className={styles.words}>
          <p className={styles.title}>{spot.title}</p>
          <Paragraph text={spot.text} size="s" muted />
          <LinkButton link={linkOf(spot)} look="tertiary" size="small" />
        </div>
      </div>
    </details>
  );
}

const percent = (share: number) => `${Number(share.toFixed(2))}%`;

const linkOf = ({ link_url: url, link_label: label }: Spot) =>
  url && label
    ? ({ type: /^https?:/i.test(url) ? 'external' : 'internal', url, label, target: '_self' } as const)
    : null;
