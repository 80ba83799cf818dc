import { Link } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import styles from './form-screen.module.css';
import { type PartId, partIds, parts } from './parts.ts';

/** The parts of a form as links, so that each has an address. */
export const PartsNav = ({ formId, current }: { formId: string; current: PartId }) => (
  <nav aria-label={t('Parts of the form')} className={styles.parts}>
    {partIds.map((id) => (
      <Link
        key={id}
        to={id === 'build' ? `/cms/forms/${formId}` : `/cms/forms/${formId}/${id}`}
        aria-current={id === current ? 'page' : undefined}
        className={styles.part}
      >
        {parts[id].label}
      </Link>
    ))}
  </nav>
);
