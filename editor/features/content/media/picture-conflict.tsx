import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { PictureChange } from './media.api.ts';
import styles from './picture-form.module.css';

const labels: Record<keyof PictureChange, string> = {
  title: t('Title'),
  alt: t('Text alternative'),
  decorative: t('Decorative'),
  focal: t('Focal point'),
  folder_id: t('Folder'),
  tags: t('Tags'),
};

const shown = (key: keyof PictureChange, value: unknown): string => {
  if (key === 'decorative') return value === true ? t('Yes') : t('No');
  if (key === 'tags' && Array.isArray(value)) return value.join(', ') || t('none');
  if (key === 'focal') return t('moved');
  if (key === 'folder_id') return value === null ? t('none') : t('another one');
  return String(value) || t('empty');
};

export interface PictureConflictProps {
  theirs: LibraryImage;
  mine: PictureChange;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Somebody else changed the picture meanwhile: who, when, what each field is now, and the choice. */
export const PictureConflict = ({ theirs, mine, onTakeTheirs, onKeepMine }: PictureConflictProps) => (
  <div role="alert" className={styles.conflict}>
    <p>
      {tRich(
        '<b>{updated_by} changed this picture</b> <time/>. Your changes have not been saved, so that theirs are not lost.',
        {
          updated_by: theirs.attributes.updated_by,
          b: (words) => <strong>{words}</strong>,
          time: <RelativeTime at={theirs.attributes.updated_at} />,
        },
      )}
    </p>
    <dl className={styles.facts}>
      {(Object.keys(mine) as (keyof PictureChange)[]).map((key) => (
        <div key={key}>
          <dt>{labels[key]}</dt>
          <dd>
            {t('Theirs: {shown} · Yours: {shown2}', {
              shown: shown(key, theirs.attributes[key]),
              shown2: shown(key, mine[key]),
            })}
          </dd>
        </div>
      ))}
    </dl>
    <div className={styles.buttons}>
      <Button onPress={onKeepMine}>{t('Save mine over it')}</Button>
      <Button variant="primary" onPress={onTakeTheirs}>
        {t('Take theirs')}
      </Button>
    </div>
  </div>
);
