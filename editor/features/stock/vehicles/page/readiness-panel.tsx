import { CircleCheck, CircleDashed } from 'lucide-react';
import { type VehicleGap, vehicleGaps } from '#api-clients/stock/vehicle-words.ts';
import { t } from '#editor/i18n/t.ts';
import { Panel } from '#editor/pieces/panel/panel.tsx';
import { gapWords } from '#editor/pieces/stock/vehicle-words.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Readiness } from '../list/readiness.tsx';
import styles from './panels.module.css';
import { type SectionId, sectionAnchor } from './sections.ts';
import type { Vehicle } from './vehicle.api.ts';

/** Where each thing that may be missing is written. */
const places: Readonly<Record<VehicleGap, SectionId>> = {
  photos: 'photos',
  price: 'prices',
  description: 'description',
  label: 'label',
  owner: 'dealer',
  equipment: 'equipment',
  vin: 'identity',
};

/** What is missing before the car sells well, with the way to each. */
export const ReadinessPanel = ({ vehicle: { gaps, score } }: { vehicle: Vehicle }) => (
  <Panel title={t('Complete')} end={<Readiness score={score} gaps={gaps} />}>
    <ul className={styles.gaps}>
      {vehicleGaps.map((gap) => {
        const isMissing = gaps.includes(gap);
        const { label, hint } = gapWords[gap];
        return (
          <li key={gap} data-missing={isMissing}>
            <Icon
              icon={isMissing ? CircleDashed : CircleCheck}
              size={16}
              label={isMissing ? t('Missing') : t('There')}
            />
            {isMissing ? (
              <span className={styles.gap}>
                <a href={`#${sectionAnchor(places[gap])}`}>{label}</a>
                <span className={styles.quiet}>{hint}</span>
              </span>
            ) : (
              <span className={styles.quiet}>{label}</span>
            )}
          </li>
        );
      })}
    </ul>
  </Panel>
);
