import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  title: string;
  detail?: string | undefined;
  /** What support needs to find this failure in the logs. */
  requestId?: string | undefined;
  isOffline?: boolean;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
}

/** Something could not be loaded: what, why, what to do, and the request id. Spoken when it appears. */
export const ErrorState = ({ title, detail, requestId, isOffline, onRetry, isRetrying }: ErrorStateProps) => (
  <div className={styles.error} role="alert">
    <span className={styles.sign}>
      <Icon icon={isOffline ? CloudOff : TriangleAlert} size={20} />
    </span>
    <h2>{title}</h2>
    {detail && <p className={styles.detail}>{detail}</p>}
    {onRetry && (
      <Button icon={RotateCw} onPress={onRetry} isPending={isRetrying} className={styles.retry}>
        {t('Try again')}
      </Button>
    )}
    {requestId && <p className={styles.request}>{tRich('Request <code/>', { code: <code>{requestId}</code> })}</p>}
  </div>
);
