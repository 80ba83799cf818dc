import { useRender } from '#site/render/render-context.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { SilentFilm } from '#site/ui/silent-film.tsx';
import type { ImageValue } from '#site/ui/values.types.ts';
import styles from './masonry.module.css';

interface MasonryFilmProps {
  /** Id of a film of the library. */
  film: string;
  /** Shown until it plays; the film's own picture where none was chosen. */
  image: ImageValue | null;
  /** It begins when the visitor says so. */
  waits: boolean;
  /** What the player is called. */
  name: string;
}

/** A film that plays silently over its picture, or waits for the visitor in the browser's own player. */
export function MasonryFilm({ film, image, waits, name }: MasonryFilmProps) {
  const context = useRender();
  const about = context.film?.(film) ?? null;
  const own = about?.poster ? { id: about.poster, decorative: true } : null;
  const poster = image ?? own;
  const captions = about?.captions ?? [];
  const address = film ? context.file(film) : null;
  if (waits && address)
    return (
      <video
        key={address}
        className={styles.player}
        muted
        controls
        playsInline
        preload="none"
        poster={poster ? context.image(poster.id)?.src : undefined}
        aria-label={name || context.t('video.play')}
      >
        <source src={address} />
        {captions.map((track) => (
          <track key={track.url} kind="captions" src={track.url} srcLang={track.locale} label={track.label} />
        ))}
      </video>
    );
  return (
    <div className={styles.silent}>
      <Picture
        image={poster}
        ratio="fill"
        sizes="(min-width: 741px) 58vw, 100vw"
        {...(image ? { field: '/video_image' } : {})}
      />
      <SilentFilm film={film} />
    </div>
  );
}
