import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#editor/i18n/t.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './selection-bar.module.css';

export interface SelectionBarProps {
  /** Accessible name, such as "Chosen pages". */
  label: string;
  count: number;
  onClear: () => void;
  /** What can be done to them: buttons. */
  children: ReactNode;
}

/** What can be done to several lines at once; floats above the end of their list while something is chosen. */
export const SelectionBar = ({ label, count, onClear, children }: SelectionBarProps) => (
  <div className={styles.bar} role="toolbar" aria-label={label} data-floating-bar="">
    <span className={styles.count}>{t('{count} chosen', { count })}</span>
    {children}
    <IconButton icon={X} label={t('Choose nothing')} size="sm" onPress={onClear} />
  </div>
);
