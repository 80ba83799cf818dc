import { RotateCw } from 'lucide-react';
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
        {name} is not in the library any more.
      </p>
    );
  if (query.data !== undefined || !query.error) return null;
  return (
    <div role="alert" className={styles.unreachable}>
      <p>The library did not answer. {name} stays as it is.</p>
      <Button size="sm" icon={RotateCw} isPending={query.isFetching} onPress={() => void query.refetch()}>
        Try again
      </Button>
    </div>
  );
};
