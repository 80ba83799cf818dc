import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#editor/i18n/t.ts';
import { ScreenBody } from '#editor/shell/screen/screen-body.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import styles from './report.module.css';

/** Figures below what chooses them: those of the choice before stay, pale, while the new ones are counted. */
export const Report = <Data,>(props: {
  query: UseQueryResult<Data>;
  /** What is counted: “leads”. */
  counts: string;
  tools: ReactNode;
  children: (data: Data) => ReactNode;
}) => {
  const { query, counts, tools, children } = props;
  return (
    <>
      <div className={styles.tools}>
        {tools}
        <p role="status" className={styles.waiting}>
          {query.isPlaceholderData ? t('Counting the {counts} of this choice…', { counts }) : ''}
        </p>
      </div>
      <ScreenBody aria-busy={query.isFetching} {...(query.isPlaceholderData ? { 'data-other': '' } : {})}>
        <Loaded isScreen query={query} name={t('the figures')} rows={10}>
          {children}
        </Loaded>
      </ScreenBody>
    </>
  );
};
