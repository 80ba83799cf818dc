import { RotateCw } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import type { LoadedQuery } from '#editor/ui/loaded/loaded.tsx';
import styles from './library-absence.module.css';

export interface LibraryAbsenceProps {
  /** Asks for one thing of the library; null says that the library has it no more. */
  query: LoadedQuery<unknown>;
  /** What is missing, as a sentence begins with it: "This picture". */
  name: string;
}

/** Why something of the library is not shown: it is gone, or the library did not answer, which says nothing of it. */
export const LibraryAbsence = ({ query, name }: LibraryAbsenceProps) => {
  if (query.data === null)
    return (
      <p role="alert" className={styles.gone}>
        {t('{name} is not in the library any more.', { name })}
      </p>
    );
  if (query.data !== undefined || !query.error) return null;
  return (
    <div role="alert" className={styles.unreachable}>
      <p>{t('The library did not answer. {name} stays as it is.', { name })}</p>
      <Button size="sm" icon={RotateCw} isPending={query.isFetching} onPress={() => void query.refetch()}>
        {t('Try again')}
      </Button>
    </div>
  );
};
