import { Printer, Share2 } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { VehicleMark } from '#site/stock/saved/vehicle-mark.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { printPath } from './showroom-paths.ts';
import type { ShowroomVehicle } from './vehicle-model.ts';
import styles from './vehicle-tools.module.css';

/** What one does with the page: keep it, share it (or copy its address), print the car on one sheet. */
export function VehicleTools({ vehicle }: { vehicle: ShowroomVehicle }) {
  const { t, localPath } = useRender();
  return (
    <div className={styles.tools}>
      <VehicleMark kind="save" vehicle={vehicle} hasWords />
      <button
        type="button"
        className={styles.tool}
        data-share
        hidden
        data-copied={t('showroom.copied')}
        data-failed={t('showroom.copy_failed')}
      >
        <Icon of={Share2} size={18} />
        {t('showroom.share')}
      </button>
      <a href={localPath(printPath(vehicle.attributes.link))} className={styles.tool} data-no-prerender="">
        <Icon of={Printer} size={18} />
        {t('showroom.print')}
      </a>
      <p role="status" className={styles.status} data-share-status />
    </div>
  );
}
