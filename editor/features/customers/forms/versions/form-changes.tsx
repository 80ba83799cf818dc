import { t } from '#editor/i18n/t.ts';
import { Badge, type BadgeTone } from '#editor/ui/badge/badge.tsx';
import type { FormChange } from './compare-forms.ts';
import styles from './versions.module.css';

const kinds: Record<FormChange['kind'], { label: string; tone: BadgeTone }> = {
  added: { label: t('New'), tone: 'ok' },
  removed: { label: t('Removed'), tone: 'danger' },
  changed: { label: t('Changed'), tone: 'info' },
  moved: { label: t('Moved'), tone: 'neutral' },
};

/** Differences between two versions of a form, each with its values before and after. */
export const FormChanges = ({ changes }: { changes: readonly FormChange[] }) => {
  if (changes.length === 0) return <p className={styles.none}>{t('Nothing differs.')}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.what}`} className={styles.change}>
          <p className={styles.what}>
            <Badge tone={kinds[change.kind].tone}>{kinds[change.kind].label}</Badge>
            {change.what}
          </p>
          {change.details.map(({ name, before, after }) => (
            <p key={name} className={styles.detail}>
              <span className={styles.detailName}>{name}</span>
              <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
};
