import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import styles from './loading-main.module.css';

/** Nothing of it is there yet, and somebody waits: what is asked again in silence, or stands beside, is not waited for. */
const isWaitedFor = ({ state, meta }: Query): boolean => state.data === undefined && meta?.isAside !== true;

/** Whether something that somebody waited for has failed since the last wait began, and how to forget it. */
const useFailure = (isBusy: boolean): [boolean, () => void] => {
  const cache = useQueryClient().getQueryCache();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isBusy) setFailed(false);
  }, [isBusy]);
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isWaitedFor(event.query)) setFailed(true);
      }),
    [cache],
  );
  return [hasFailed, () => setFailed(false)];
};

/**
 * The place of the screens, with a thin bar above it while the file of a screen or what it shows first is on its way;
 * what fails marks the bar for a moment (specification, orders §8). What is there at once shows no bar: its style waits.
 */
export const LoadingMain = ({ className, children }: { className: string | undefined; children: ReactNode }) => {
  const { state } = useNavigation();
  const isBusy = useIsFetching({ predicate: isWaitedFor }) > 0 || state === 'loading';
  const [hasFailed, forget] = useFailure(isBusy);
  return (
    <>
      {isBusy && <div role="progressbar" aria-label={t('Loading')} className={styles.bar} />}
      {/* What failed is said where it was to stand. */}
      {!isBusy && hasFailed && <div aria-hidden="true" data-failed="" className={styles.bar} onAnimationEnd={forget} />}
      <main id="main" tabIndex={-1} aria-busy={isBusy} className={className}>
        {children}
      </main>
    </>
  );
};
