import { VisuallyHidden } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Lines to draw. */
  rows?: number;
  /** What is loading, spoken once. */
  label?: string;
  /** lines: text; rows: list rows with a sign in front; block: one large area. */
  shape?: 'lines' | 'rows' | 'block';
}

/** The outline of what is coming. */
export const Skeleton = ({ rows = 6, label = t('Loading'), shape = 'rows' }: SkeletonProps) => (
  <div className={styles[shape]} aria-busy="true">
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {Array.from({ length: shape === 'block' ? 1 : rows }, (_, index) => (
      <span key={index} className={styles.bone} aria-hidden="true" />
    ))}
  </div>
);
