import { BlockedContent } from '#site/furniture/consent/blocked-content.tsx';
import type { PageNeeds } from '#site/pages/head/page-needs.ts';
import { useRender } from '#site/render/render-context.tsx';
import { Heading } from '#site/ui/heading.tsx';
import styles from './vehicle-film.module.css';
import type { ShowroomVehicle } from './vehicle-model.ts';

/** A film of a car: with a player of others, or a file that the browser plays. */
export type VehicleFilmSource = { kind: 'player'; address: string; host: string } | { kind: 'file'; address: string };

const players: readonly { pattern: RegExp; host: string; address(id: string): string }[] = [
  {
    pattern:
      /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/i,
    host: 'https://www.youtube-nocookie.com',
    address: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    pattern: /^(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})/i,
    host: 'https://player.vimeo.com',
    address: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
];

/** What plays a film at this address; null where it is none that a page may show. */
export function filmAt(address: string | null): VehicleFilmSource | null {
  const url = address === null ? null : URL.parse(address);
  if (url?.protocol !== 'https:') return null;
  const rest = url.href.slice('https://'.length);
  for (const { pattern, host, address: of } of players) {
    const id = pattern.exec(rest)?.[1];
    if (id) return { kind: 'player', address: of(id), host };
  }
  return /\.(mp4|webm|m4v)$/i.test(url.pathname) ? { kind: 'file', address: url.href } : null;
}

/** What the page's policy must allow for the film. */
export function filmNeeds(vehicle: ShowroomVehicle): PageNeeds[] {
  const film = filmAt(vehicle.attributes.video_url);
  if (!film) return [];
  return [{ consent: 'marketing', ...(film.kind === 'player' ? { frame: [film.host] } : {}) }];
}

/** The film of a car. It lies with others, so nothing of it is asked for before the visitor allows it. */
export function VehicleFilm({ vehicle }: { vehicle: ShowroomVehicle }) {
  const { t } = useRender();
  const film = filmAt(vehicle.attributes.video_url);
  if (!film) return null;
  const title = t('showroom.film_of', { title: vehicle.attributes.title });
  return (
    <section className={styles.film} aria-labelledby="film" data-later>
      <Heading text={t('showroom.film')} tag={2} size="s" id="film" />
      <BlockedContent scope="marketing" className={styles.frame}>
        {film.kind === 'player' ? (
          <iframe
            src={film.address}
            title={title}
            className={styles.frame}
            allow="fullscreen; picture-in-picture"
            allowFullScreen
            loading="lazy"
          />
        ) : (
          <video src={film.address} aria-label={title} className={styles.frame} controls playsInline preload="none">
            <track kind="captions" />
          </video>
        )}
      </BlockedContent>
    </section>
  );
}
