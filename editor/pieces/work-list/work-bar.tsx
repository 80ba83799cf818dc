import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProgressBar } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import styles from './work-bar.module.css';

/** How far a change of many rows is. */
export interface WorkProgress {
  done: number;
  total: number;
}

export interface WorkBarProps {
  /** Accessible name: "Selected leads". */
  label: string;
  /** How many, in words: "3 leads selected". */
  count: string;
  /** While something long is under way: how far it is, in words too. */
  progress: (WorkProgress & { label: string; words: string }) | null;
  /** Given while all that are loaded are selected, and more match. */
  more?: { label: string; isPending: boolean; onSelect: () => void } | undefined;
  onClear: () => void;
  /** What can be done with them: buttons. */
  children: ReactNode;
}

/** What can be done with the selected rows of a list at once; floats above its end. */
export const WorkBar = ({ label, count, progress, more, onClear, children }: WorkBarProps) =>
  progress ? (
    <div className={styles.bar} data-floating-bar="">
      <ProgressBar
        aria-label={progress.label}
        value={progress.done}
        maxValue={progress.total}
        className={styles.progress}
      >
        {({ percentage }) => (
          <>
            <span className={styles.count}>{progress.words}</span>
            <span className={styles.track}>
              <span className={styles.fill} style={{ inlineSize: `${percentage ?? 0}%` }} />
            </span>
          </>
        )}
      </ProgressBar>
    </div>
  ) : (
    <div role="toolbar" aria-label={label} className={styles.bar} data-floating-bar="">
      <span className={styles.count}>{count}</span>
      {more && (
        <Button variant="ghost" size="sm" isPending={more.isPending} onPress={more.onSelect}>
          {more.label}
        </Button>
      )}
      {children}
      <IconButton icon={X} label={t('Clear the selection')} shortcut="Esc" onPress={onClear} tooltipPlacement="top" />
    </div>
  );
