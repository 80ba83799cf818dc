import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { describeProblem } from '../../../api/problems.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { usedOn, usesQuery } from './reusables.api.ts';
import styles from './reusables.module.css';

/** Where a section is shown, with a way to each page. `current` is the page that is open. */
export const UsesList = ({ id, current }: { id: string; current?: string }) => {
  const uses = useQuery(usesQuery(id));
  if (uses.isPending) return <Skeleton rows={2} label="Looking where it is used" />;
  if (uses.isError) return <p className={styles.note}>{describeProblem(uses.error).detail}</p>;
  return (
    <div className={styles.uses}>
      <h3 className={styles.title}>{usedOn(uses.data.length)}</h3>
      <ul className={styles.pages}>
        {uses.data.map(({ id: page, attributes: { title, path, places, published } }) => (
          <li key={page} className={styles.page}>
            {page === current ? <span>{title} (this page)</span> : <Link to={`/cms/pages/${page}`}>{title}</Link>}
            <span className={styles.path}>
              {path}
              {places > 1 ? ` · ${places} times` : ''}
              {places === 0 ? ' · in the published version only' : ''}
            </span>
            {published && <Badge tone="ok">Public</Badge>}
          </li>
        ))}
      </ul>
    </div>
  );
};
