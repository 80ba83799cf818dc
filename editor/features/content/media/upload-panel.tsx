import { CircleAlert, CircleCheck, CircleSlash, Copy, Image, RotateCw, WifiOff, X } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import styles from './upload-panel.module.css';
import {
  cancelUpload,
  canRetry,
  clearUploads,
  isOpen,
  retryUpload,
  type UploadItem,
  useUploads,
} from './upload-queue.ts';

const icons = {
  waiting: Image,
  sending: Image,
  done: CircleCheck,
  duplicate: Copy,
  offline: WifiOff,
  failed: CircleAlert,
  cancelled: CircleSlash,
} as const;

const wordsOf = ({ state, progress, error }: UploadItem): string => {
  switch (state) {
    case 'waiting':
      return t('Waiting');
    case 'sending':
      return progress < 1 ? `${Math.round(progress * 100)} %` : t('Being checked');
    case 'offline':
      return t('{progress} %, waiting for the connection', { progress: Math.round(progress * 100) });
    case 'done':
      return t('In the library');
    case 'duplicate':
      return t('Already in the library');
    case 'failed':
      return error ?? t('Failed');
    case 'cancelled':
      return t('Cancelled');
  }
};

const headline = (items: readonly UploadItem[]): string => {
  const open = items.filter(isOpen).length;
  const failed = items.filter(({ state }) => state === 'failed').length;
  if (open > 0) return t('Uploading {count} of {count2}', { count: items.length - open + 1, count2: items.length });
  const taken = items.length - failed;
  return failed > 0 ? t('{taken} uploaded, {failed} not taken', { taken, failed }) : t('{taken} uploaded', { taken });
};

/** What is being uploaded, a row each; what went wrong stands beside its file. */
export const UploadPanel = ({ onOpen }: { onOpen: (target: { kind: 'image' | 'file'; id: string }) => void }) => {
  const items = useUploads();
  if (items.length === 0) return null;
  const isBusy = items.some(isOpen);
  return (
    <section className={styles.panel} aria-label={t('Uploads')}>
      <header className={styles.head}>
        <h2 role="status">{headline(items)}</h2>
        <IconButton
          icon={X}
          size="sm"
          label={isBusy ? t('Cancel all uploads') : t('Close the list')}
          onPress={() => clearUploads(true)}
        />
      </header>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.row} data-state={item.state}>
            <Icon icon={icons[item.state]} />
            <span className={styles.texts}>
              <span className={styles.name}>{item.file.name}</span>
              <span className={styles.state}>{wordsOf(item)}</span>
            </span>
            {(item.state === 'sending' || item.state === 'offline') && (
              <progress
                className={styles.progress}
                value={item.progress}
                aria-label={t('Progress of {name}', { name: item.file.name })}
              />
            )}
            {item.target && (
              <button type="button" className={styles.show} onClick={() => item.target && onOpen(item.target)}>
                {tRich('Show<part/>', { part: <span className={styles.hidden}> {item.file.name}</span> })}
              </button>
            )}
            {canRetry(item) && (
              <IconButton
                icon={RotateCw}
                size="sm"
                label={t('Try {name} again', { name: item.file.name })}
                onPress={() => retryUpload(item.id)}
              />
            )}
            {isOpen(item) && (
              <IconButton
                icon={X}
                size="sm"
                label={t('Cancel {name}', { name: item.file.name })}
                onPress={() => cancelUpload(item.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {isBusy && items.some(({ state }) => state === 'done' || state === 'failed') && (
        <button type="button" className={styles.clear} onClick={() => clearUploads()}>
          {t('Hide finished')}
        </button>
      )}
    </section>
  );
};
