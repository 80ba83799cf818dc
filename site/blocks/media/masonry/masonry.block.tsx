import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useFilmPlace } from '#site/render/render-context.tsx';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './masonry.module.css';
import { MasonryFilm } from './masonry-film.tsx';

type Props = BlockComponentProps<'masonry'>['props'];

const places = ['image_1', 'image_2', 'image_3'] as const;

/** A film and up to three pictures, fitted together without a gap. */
export default function Masonry({ props }: BlockComponentProps<'masonry'>) {
  const images = places.flatMap((place) => {
    const image = props[place];
    return image ? [{ place, image }] : [];
  });
  const hasFilm = Boolean(props.video || props.video_image);
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      {hasFilm || images.length > 0 ? (
        <Grid props={props} hasFilm={hasFilm} images={images} />
      ) : (
        <EmptyNote field="/image_1" />
      )}
      <Links link={props.link} links={props.links} className={styles.links} />
    </Section>
  );
}

interface GridProps {
  props: Props;
  hasFilm: boolean;
  images: readonly { place: (typeof places)[number]; image: NonNullable<Props['image_1']> }[];
}

function Grid({ props, hasFilm, images }: GridProps) {
  const filmMarks = useFilmPlace({ field: '/video' });
  return (
    <div
      className={styles.grid}
      data-order={props.img_video_grid}
      data-film={hasFilm || undefined}
      data-pictures={images.length}
    >
      {hasFilm ? (
        <div className={styles.film} data-ui={props.video_ui_theme} {...filmMarks}>
          <MasonryFilm
            film={props.video}
            image={props.video_image ?? null}
            waits={props.disable_autoplay}
            name={props.heading}
          />
        </div>
      ) : null}
      {images.map(({ place, image }) => (
        <Picture
          key={place}
          image={image}
          ratio="fill"
          sizes={place === 'image_1' ? '(min-width: 741px) 42vw, 100vw' : '(min-width: 741px) 30vw, 50vw'}
          className={styles[place]}
          field={`/${place}`}
        />
      ))}
    </div>
  );
}
