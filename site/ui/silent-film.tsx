import { Pause, Play } from 'lucide-react';
import { useRender } from '../render/render-context.tsx';
import { Icon } from './icon.tsx';
import { safeAddress } from './link-address.ts';
import styles from './silent-film.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-film': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}

export interface SilentFilmProps {
  /** Id of a film of the library. */
  film: string | null | undefined;
  /** Another one for narrow screens. */
  mobile?: string | null | undefined;
  /** Address of a film that lies elsewhere, where the library has none. */
  address?: string | null | undefined;
  /** Nothing plays on telephones. */
  notOnPhones?: boolean;
  crop?: string | undefined;
}

/** Where the film for narrow screens plays instead of the other. */
export const onNarrowScreens = '(max-width: 900px)';
/** Of films that wait for the visitor. */
export const onTelephones = '(max-width: 740px)';

/**
 * A film without sound that plays over the picture it belongs to, over and over. The picture comes first: nothing of
 * the film is fetched before its element (`site/furniture/silent-film`) finds that it may play.
 */
export function SilentFilm({ film, mobile, address, notOnPhones, crop }: SilentFilmProps) {
  const { file, t } = useRender();
  const of = (id: string | null | undefined) => (id ? file(id) : null);
  const wide = of(film) ?? safeAddress(address);
  const small = notOnPhones ? null : of(mobile);
  if (!wide && !small) return null;
  // Browsers go on with the film before when the address of a source changes: on the canvas another one is made anew.
  return (
    <fc-film key={`${wide} ${small}`} className={styles.film} data-phones={notOnPhones ? 'no' : undefined}>
      <video
        className={styles.video}
        data-crop={crop}
        data-background
        muted
        playsInline
        loop
        preload="none"
        aria-hidden
        tabIndex={-1}
      >
        {small ? <source src={small} media={onNarrowScreens} /> : null}
        {wide ? <source src={wide} /> : null}
      </video>
      <button
        type="button"
        className={styles.button}
        hidden
        data-play={t('video.play')}
        data-pause={t('video.pause')}
        aria-label={t('video.play')}
      >
        <Icon of={Pause} size={18} className={styles.pause} />
        <Icon of={Play} size={18} className={styles.play} />
      </button>
    </fc-film>
  );
}
