import { Circle, CircleAlert, CircleCheck, LoaderCircle, type LucideIcon } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import type { ErasureItem } from './erasures.api.ts';
import styles from './progress.module.css';

const steps = [
  { id: 'rows', label: t('Leads, mails, deliveries and saved views emptied') },
  { id: 'files', label: t('Files, exports and waiting leads deleted') },
  { id: 'database', label: t('Database, its log and its snapshots written anew') },
  { id: 'done', label: t('Certificate signed') },
] as const;

const signs = {
  done: { icon: CircleCheck, word: t('Done') },
  now: { icon: LoaderCircle, word: t('Under way') },
  trouble: { icon: CircleAlert, word: t('Tried again soon') },
  later: { icon: Circle, word: t('Not yet') },
} satisfies Record<string, { icon: LucideIcon; word: string }>;

const reasons: Readonly<Record<string, string>> = {
  storage_full: t('The disk is nearly full.'),
  database_unavailable: t('The database is away.'),
};

/** How far an erasure is, step by step. */
export const Progress = ({ erasure }: { erasure: ErasureItem }) => {
  const current = steps.findIndex(({ id }) => id === erasure.step);
  const stateOf = (index: number): keyof typeof signs => {
    if (index < current) return 'done';
    if (index > current) return 'later';
    return erasure.trouble === null ? 'now' : 'trouble';
  };
  return (
    <>
      <ol className={styles.steps} aria-label={t('Steps of the erasure')}>
        {steps.map(({ id, label }, index) => {
          const state = stateOf(index);
          return (
            <li key={id} className={classNames(styles.step, styles[state])}>
              <Icon icon={signs[state].icon} />
              <span>
                {label}
                <VisuallyHidden>: {signs[state].word}</VisuallyHidden>
              </span>
            </li>
          );
        })}
      </ol>
      {erasure.trouble !== null && (
        <p role="alert" className={styles.reason}>
          {t('{value} It is tried again by itself until it succeeds.', {
            value: reasons[erasure.trouble] ?? t('A step did not succeed; the server’s log says why.'),
          })}
        </p>
      )}
    </>
  );
};
