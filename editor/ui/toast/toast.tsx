import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './toast.module.css';

export type ToastTone = 'ok' | 'info' | 'warn' | 'danger';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Usually Undo. The toast closes when it is used. */
  action?: { label: string; onAction: () => void };
}

const icons: Record<ToastTone, LucideIcon> = { ok: CircleCheck, info: Info, warn: TriangleAlert, danger: CircleAlert };

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/**
 * Shows a message at the edge of the screen and speaks it. Plain ones leave after 5 s, those with an action after
 * 10 s (both wait while pointed at or focused); errors stay until closed. Returns a function that takes it away.
 */
export const showToast = (message: ToastMessage): (() => void) => {
  const timeout = message.tone === 'danger' ? undefined : message.action ? 10_000 : 5_000;
  const key = queue.add(message, timeout === undefined ? {} : { timeout });
  return () => queue.close(key);
};

/** Takes away all messages, for tests and for sign-out. */
export const clearToasts = (): void => queue.clear();

/** The place where toasts appear; F6 reaches it. Rendered once, by the shell. */
export const ToastRegion = () => (
  <AriaToastRegion queue={queue} className={styles.region} aria-label={t('Messages')}>
    {({ toast }) => {
      const { title, description, tone = 'ok', action } = toast.content;
      return (
        <AriaToast toast={toast} className={styles.toast}>
          <span className={styles[tone]}>
            <Icon icon={icons[tone]} />
          </span>
          <ToastContent className={styles.content}>
            <Text slot="title" className={styles.title}>
              {title}
            </Text>
            {description && (
              <Text slot="description" className={styles.description}>
                {description}
              </Text>
            )}
          </ToastContent>
          {action && (
            <Button
              className={styles.action}
              onPress={() => {
                action.onAction();
                queue.close(toast.key);
              }}
            >
              {action.label}
            </Button>
          )}
          <Button slot="close" className={styles.close} aria-label={t('Dismiss')}>
            <Icon icon={X} size={14} />
          </Button>
        </AriaToast>
      );
    }}
  </AriaToastRegion>
);
