import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import styles from './timeline.module.css';

/** What happened, in words. */
export interface EventWords {
  icon: LucideIcon;
  title: string;
  detail?: string | undefined;
  tone?: 'ok' | 'warn' | 'danger' | undefined;
}

export interface TimelineEntryProps {
  words: EventWords;
  at: string;
  /** Who did it; empty for what the product does of itself. */
  by: string;
  /** More, on request. */
  children?: ReactNode;
}

/** One line of a timeline. */
export const TimelineEntry = ({ words, at, by, children }: TimelineEntryProps) => (
  <li className={styles.entry} data-tone={words.tone}>
    <span className={styles.sign}>
      <Icon icon={words.icon} size={14} />
    </span>
    <div className={styles.body}>
      <p className={styles.line}>
        <span className={styles.title}>{words.title}</span>
        {by && <span className={styles.quiet}> {t('by {actor_name}', { actor_name: by })}</span>}
        <span className={styles.time}>
          <RelativeTime at={at} />
        </span>
      </p>
      {words.detail && <p className={styles.detail}>{words.detail}</p>}
      {children}
    </div>
  </li>
);

/** Everything that happened with one thing, in the order it happened. */
export const TimelineList = ({ children }: { children: ReactNode }) => (
  <ol className={styles.list} aria-label={t('Timeline')}>
    {children}
  </ol>
);
