import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Page } from '#api-clients/admin/pages.resources.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { usedOn, usesQuery } from '#editor/builder/document/reusables/reusables.api.ts';
import { t } from '#editor/i18n/t.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import styles from './reusables.module.css';

export interface UsesListProps {
  id: string;
  /** The page that is open and shows the section, counted also before the server has heard of it. */
  current?: Pick<Page, 'id' | 'attributes'>;
}

/** Where a section is shown, with a way to each page. */
export const UsesList = ({ id, current }: UsesListProps) => {
  const uses = useQuery(usesQuery(id));
  if (uses.isPending) return <Skeleton rows={2} label={t('Looking where it is used')} />;
  if (uses.isError) return <p className={styles.note}>{describeProblem(uses.error).detail}</p>;
  const isNew = current !== undefined && !uses.data.some((page) => page.id === current.id);
  return (
    <div className={styles.uses}>
      <h3 className={styles.title}>{usedOn(uses.data.length + (isNew ? 1 : 0))}</h3>
      <ul className={styles.pages}>
        {isNew && (
          <li className={styles.page}>
            <span>{t('{title} (this page)', { title: current.attributes.title })}</span>
            <span className={styles.path}>{current.attributes.path}</span>
          </li>
        )}
        {uses.data.map(({ id: page, attributes: { title, path, places, published } }) => (
          <li key={page} className={styles.page}>
            {page === current?.id ? (
              <span>{t('{title} (this page)', { title })}</span>
            ) : (
              <Link to={`/cms/pages/${page}`}>{title}</Link>
            )}
            <span className={styles.path}>
              <bdi dir="ltr">{path}</bdi>
              {places > 1 ? ` ${t('· {places} times', { places })}` : ''}
              {places === 0 ? ` ${t('· in the published version only')}` : ''}
            </span>
            {published && <Badge tone="ok">{t('Public')}</Badge>}
          </li>
        ))}
      </ul>
    </div>
  );
};
