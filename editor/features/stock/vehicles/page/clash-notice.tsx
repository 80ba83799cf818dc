import { TriangleAlert } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import type { Clash } from './merge-vehicle.ts';
import styles from './panels.module.css';
import type { VehicleDraft } from './use-vehicle-draft.ts';
import type { Vehicle } from './vehicle.api.ts';
import { fieldLabel } from './vehicle-fields.ts';

const MOST = 200;

/** What somebody else wrote, short. */
const wordsOf = (theirs: Clash['theirs']): string => {
  if (theirs === null || theirs === '') return t('nothing');
  const text = typeof theirs === 'object' ? JSON.stringify(theirs) : String(theirs);
  const plain = text.replace(/<[^>]*>/g, ' ');
  return plain.length > MOST ? `${plain.slice(0, MOST)}…` : plain;
};

/** Fields that somebody else wrote meanwhile too: one's own words stay until theirs are taken. */
export const ClashNotice = ({ draft, vehicle }: { draft: VehicleDraft; vehicle: Vehicle }) =>
  draft.clashes.length === 0 ? null : (
    <section className={styles.clashes} role="alert">
      <p className={styles.clashTitle}>
        <Icon icon={TriangleAlert} size={16} />
        {t('{name} changed the same fields meanwhile. Yours are kept here until you save.', {
          name: vehicle.updated_by,
        })}
      </p>
      <ul>
        {draft.clashes.map((clash) => (
          <li key={clash.name}>
            <span className={styles.clash}>
              <strong>{fieldLabel(clash.name)}</strong>
              <bdi>{wordsOf(clash.theirs)}</bdi>
            </span>
            <Button size="sm" onPress={() => draft.takeTheirs(clash)}>
              {t('Take theirs')}
            </Button>
            <Button size="sm" variant="ghost" onPress={() => draft.keepMine(clash.name)}>
              {t('Keep mine')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
