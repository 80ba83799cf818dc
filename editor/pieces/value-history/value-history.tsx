import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { NotLoaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import { diffLines } from './line-diff.ts';
import styles from './value-history.module.css';

/** A value that something has had. */
export interface ValueVersion {
  version: number;
  created_by: string;
  created_at: string;
  /** What happened, in a word or two. */
  happened: string;
  isCurrent: boolean;
  /** As people read it. */
  text: string;
}

/** Versions asked for at a time. */
export const versionsAtOnce = 20;

/** What happened, in a word or two, when a value was changed or brought back. */
export const changedOrBroughtBack = (restoredFrom: number | null): string =>
  restoredFrom === null ? t('Changed') : t('Brought back version {restored_from}', { restored_from: restoredFrom });

const marks = { added: '+', removed: '−', same: ' ' } as const;

/** What a version changed, line by line. */
const Difference = ({ before, after }: { before: string; after: string }) => (
  <div className={styles.diff} dir="ltr">
    {diffLines(before, after).map(({ at, kind, text }) => (
      <div key={at} className={classNames(styles.line, styles[kind])}>
        <span aria-hidden="true">{marks[kind]}</span>
        {kind !== 'same' && <VisuallyHidden>{kind}: </VisuallyHidden>}
        <span>{text || '\u00a0'}</span>
      </div>
    ))}
  </div>
);

interface ValueHistoryProps {
  /** What had the values. */
  label: string;
  query: UseInfiniteQueryResult;
  /** Newest first. */
  versions: readonly ValueVersion[];
  /** The text before there was any version. */
  first: string;
  /** Why nothing can be brought back by this person. */
  reason: string | undefined;
  /** The version that is being brought back. */
  restoring: number | undefined;
  onRestore: (version: number) => void;
  onClose: () => void;
}

/** Every value something has had: who, when, what changed, and the way back to it. */
export const ValueHistory = ({ label, query, versions, first, reason, ...rest }: ValueHistoryProps) => (
  <Drawer title={t('History of “{label}”', { label })} isOpen onOpenChange={(isOpen) => !isOpen && rest.onClose()}>
    <div className={styles.body}>
      {query.data === undefined ? (
        <NotLoaded query={query} name={t('the history')} />
      ) : (
        <ol className={styles.versions}>
          {versions.map((version, index) => (
            <li key={version.version} className={styles.version}>
              <div className={styles.head}>
                <span>
                  {tRich('<b/> by {created_by} <time/>', {
                    created_by: version.created_by,
                    b: <strong>{version.happened}</strong>,
                    time: <RelativeTime at={version.created_at} />,
                  })}
                </span>
                {version.isCurrent ? (
                  <Badge tone="accent">{t('In force')}</Badge>
                ) : (
                  <Button
                    size="sm"
                    icon={RotateCcw}
                    isPending={rest.restoring === version.version}
                    disabledReason={reason}
                    aria-label={t('Bring back version {version}', { version: version.version })}
                    onPress={() => rest.onRestore(version.version)}
                  >
                    {t('Bring back')}
                  </Button>
                )}
              </div>
              <Difference before={versions[index + 1]?.text ?? first} after={version.text} />
            </li>
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {t('Earlier')}
        </Button>
      )}
    </div>
  </Drawer>
);
