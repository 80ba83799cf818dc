import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { describeProblem, isStatus } from '#editor/api/problems.ts';
import { staffLanguage } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { ErrorState } from '../error-state/error-state.tsx';
import { Skeleton, type SkeletonProps } from '../skeleton/skeleton.tsx';

/** What is needed of a query of TanStack Query, one page or many. */
export interface LoadedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface NotLoadedProps {
  query: Omit<LoadedQuery<unknown>, 'data'>;
  /** What is loaded, as within a sentence: "the pages". */
  name: string;
  /** Lines of the outline while it loads. */
  rows?: number;
  shape?: SkeletonProps['shape'];
  /** It is what the screen is about: who is refused it is led to /no-access (specification, site §6). */
  isScreen?: boolean;
  /** Stands for the usual outline, where what comes has a shape of its own. */
  skeleton?: ReactNode;
}

/** A sentence that begins with a word of the middle of one. */
const beginning = (sentence: string): string =>
  sentence.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase(staffLanguage));

/** What is on its way, or why it did not come, with the way to try again. */
export const NotLoaded = ({ query, name, isScreen, rows = 6, shape = 'rows', skeleton }: NotLoadedProps): ReactNode => {
  if (isScreen && isStatus(query.error, 403)) return <Navigate to="/no-access" replace />;
  return query.error ? (
    <ErrorState
      {...describeProblem(query.error)}
      title={beginning(t('{name} could not be loaded', { name }))}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  ) : (
    (skeleton ?? <Skeleton rows={rows} shape={shape} label={t('Loading {name}', { name })} />)
  );
};

export interface LoadedProps<Data> extends NotLoadedProps {
  query: LoadedQuery<Data>;
  /** True when there is nothing to show; then `empty` says what to do next. */
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * A list, or anything that is asked of the server, in its four states: on its way, failed, empty, there. What was
 * there once stays when a later request fails; whoever asked for that request says so.
 */
export const Loaded = <Data,>({ isEmpty, empty, children, ...rest }: LoadedProps<Data>): ReactNode => {
  const { data } = rest.query;
  if (data === undefined) return <NotLoaded {...rest} />;
  return isEmpty?.(data) ? empty : children(data);
};
