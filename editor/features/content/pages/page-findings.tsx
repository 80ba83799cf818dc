import { CircleAlert, TriangleAlert } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import styles from './page-row.module.css';
import type { PageItem } from './page-tree.ts';

const wordsOf = (errors: number, warnings: number): string =>
  [
    errors > 0 && t('{errors} {errors, plural, one {stands} other {stand}} against publishing', { errors }),
    warnings > 0 && t('{warnings} {warnings, plural, one {deserves} other {deserve}} a look', { warnings }),
  ]
    .filter(Boolean)
    .join(', ');

/** How much the last check of a page found, by the signs of the builder's checks; nothing where all is well. */
export const PageFindings = ({ page: { findings } }: { page: PageItem }) => {
  const { errors, warnings } = findings ?? { errors: 0, warnings: 0 };
  if (errors + warnings === 0) return <span className={styles.findings} />;
  const words = t('Checks: {wordsOf}', { wordsOf: wordsOf(errors, warnings) });
  return (
    <span className={styles.findings} title={words}>
      {errors > 0 && (
        <span className={styles.errors} aria-hidden="true">
          <Icon icon={CircleAlert} size={14} />
          {errors}
        </span>
      )}
      {warnings > 0 && (
        <span className={styles.warnings} aria-hidden="true">
          <Icon icon={TriangleAlert} size={14} />
          {warnings}
        </span>
      )}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
};
