import { Circle, CircleAlert, CircleCheck, LoaderCircle, type LucideIcon } from 'lucide-react';
import { classNames } from '#editor/ui/class-names.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import type { ErasureItem } from './erasures.api.ts';
import styles from './progress.module.css';

const steps = [
  { id: 'rows', label: 'Leads, mails, deliveries and saved views emptied' },
  { id: 'files', label: 'Files, exports and waiting leads deleted' },
  { id: 'database', label: 'Database, its log and its snapshots written anew' },
  { id: 'done', label: 'Certificate signed' },
] as const;

const signs = {
  done: { icon: CircleCheck, word: 'Done' },
  now: { icon: LoaderCircle, word: 'Under way' },
  trouble: { icon: CircleAlert, word: 'Tried again soon' },
  later: { icon: Circle, word: 'Not yet' },
} satisfies Record<string, { icon: LucideIcon; word: string }>;

const reasons: Readonly<Record<string, string>> = {
  storage_full: 'The disk is nearly full.',
  database_unavailable: 'The database is away.',
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
      <ol className={styles.steps} aria-label="Steps of the erasure">
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
          {reasons[erasure.trouble] ?? 'A step did not succeed; the server’s log says why.'} It is tried again by itself
          until it succeeds.
        </p>
      )}
    </>
  );
};
