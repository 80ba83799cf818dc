import { Globe } from 'lucide-react';
import type { HistoryVersion } from '#api-clients/admin/history.resources.ts';
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
        words: `Version ${version.number}, published by ${version.published_by}${version.current ? ' (public)' : ''}`,
        at: version.published_at,
      }}
    >
      <Icon icon={Globe} size={14} className={styles.sign} />
      Version {version.number}
      {version.current && ', public now'}
      <span className={styles.done}>Published by {version.published_by}</span>
    </PointButton>
  </h3>
);
