import { Camera, ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { scrolledByKeys } from '#site/ui/carousel/scrolled-by-keys.ts';
import { Icon } from '#site/ui/icon.tsx';
import type {} from '#site/ui/invoker-commands.ts';
import { Picture } from '#site/ui/picture.tsx';
import styles from './vehicle-gallery.module.css';
import type { ShowroomVehicle } from './vehicle-model.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-vehicle-gallery': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** The stage beside the price, or all of a narrow screen. */
const stageSizes = '(min-width: 64rem) min(62vw, 56rem), 100vw';

/**
 * The pictures of a car: a row that snaps and follows the finger, small ones below it that lead there, and a link on each
 * to the whole picture. Works without script; with it keys, buttons, a count and a full screen that zooms.
 */
export function VehicleGallery({ vehicle }: { vehicle: ShowroomVehicle }) {
  const { t } = useRender();
  const { photos, attributes } = vehicle;
  const label = t('showroom.gallery.label', { title: attributes.title });
  const total = photos.length;
  if (total === 0)
    return (
      <div className={styles.none} data-surface="grey">
        <Icon of={Camera} size={40} />
        <p>{t('showroom.gallery.none')}</p>
      </div>
    );
  return (
    <fc-vehicle-gallery
      className={styles.gallery}
      data-label={label}
      data-close={t('gallery.close')}
      data-zoom={t('showroom.gallery.zoom')}
      data-previous={t('gallery.previous')}
      data-next={t('gallery.next')}
      data-failed={t('showroom.gallery.failed')}
      data-count={t('gallery.count', { number: '{number}', total: String(total) })}
    >
      <div className={styles.stage}>
        <ul className={styles.strip} data-strip {...scrolledByKeys(label)}>
          {photos.map(({ sequence }, index) => (
            <Place key={sequence} vehicle={vehicle} index={index} />
          ))}
        </ul>
        {total > 1 ? (
          <>
            <p className={styles.count} data-at aria-hidden="true">
              {t('gallery.count', { number: 1, total })}
            </p>
            <div className={styles.steps} data-controls>
              <button type="button" className={styles.step} data-step="-1" aria-label={t('gallery.previous')}>
                <Icon of={ChevronLeft} size={24} mirror />
              </button>
              <button type="button" className={styles.step} data-step="1" aria-label={t('gallery.next')}>
                <Icon of={ChevronRight} size={24} mirror />
              </button>
            </div>
          </>
        ) : null}
      </div>
      {total > 1 ? <Thumbnails vehicle={vehicle} /> : null}
    </fc-vehicle-gallery>
  );
}

/** A picture on the stage; the link leads to all of it. */
function Place({ vehicle, index }: { vehicle: ShowroomVehicle; index: number }) {
  const { t, image } = useRender();
  const photo = vehicle.photos[index];
  if (!photo) return null;
  const total = vehicle.photos.length;
  const source = image(photo.image_id);
  const alt = photo.alt || t('showroom.gallery.picture', { title: vehicle.attributes.title, number: index + 1, total });
  return (
    <li className={styles.place} id={`photo-${index + 1}`} data-later={index > 0 || undefined}>
      <a
        href={photo.full}
        className={styles.whole}
        data-photo={index}
        data-width={photo.width}
        data-height={photo.height}
        data-set={source?.webp.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        data-no-prerender=""
      >
        <Picture
          image={{ id: photo.image_id, alt }}
          ratio="fill"
          sizes={stageSizes}
          priority={index === 0}
          eager={index === 0}
          className={styles.picture ?? ''}
        />
        <span className={styles.expand}>
          <Icon of={Expand} size={18} label={t('showroom.gallery.open')} />
        </span>
      </a>
    </li>
  );
}

function Thumbnails({ vehicle: { photos, attributes } }: { vehicle: ShowroomVehicle }) {
  const { t } = useRender();
  return (
    <ul className={styles.thumbnails} data-thumbnails>
      {photos.map(({ sequence, image_id: image }, index) => (
        <li key={sequence}>
          <a
            href={`#photo-${index + 1}`}
            className={styles.thumbnail}
            data-go={index}
            aria-current={index === 0 ? 'true' : undefined}
            aria-label={t('showroom.gallery.picture', {
              title: attributes.title,
              number: index + 1,
              total: photos.length,
            })}
          >
            <Picture image={{ id: image, decorative: true }} ratio="fill" sizes="6rem" eager={false} />
          </a>
        </li>
      ))}
    </ul>
  );
}
