import { Globe } from 'lucide-react';
import type { HistoryVersion } from '#api-clients/admin/history.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import styles from './history-list.module.css';
import { PointButton, type PointButtonProps } from './point-button.tsx';

/** A published version, as the heading of what was done before it. */
export const VersionLine = ({
  version,
  ...pick
}: { version: HistoryVersion } & Pick<PointButtonProps, 'picked' | 'onPick'>) => (
  <h3 className={styles.version}>
    <PointButton
      {...pick}
      point={{
        id: `v${version.number}`,
        revision: version.revision,
        version: version.number,
        words: t('Version {number}, published by {published_by}{current, select, true { (public)} other {}}', {
          number: version.number,
          published_by: version.published_by,
          current: String(Boolean(version.current)),
        }),
        at: version.published_at,
      }}
    >
      <Icon icon={Globe} size={14} className={styles.sign} />
      {t('Version {number}', { number: version.number })}
      {version.current && t(', public now')}
      <span className={styles.done}>{t('Published by {published_by}', { published_by: version.published_by })}</span>
    </PointButton>
  </h3>
);
