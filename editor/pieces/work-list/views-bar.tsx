import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import type { View } from './views.ts';
import styles from './views-bar.module.css';

/** The views side by side, each with how many rows it holds. */
export const ViewsBar = (props: {
  views: readonly View[];
  current: View | undefined;
  onOpen: (view: View) => void;
  renderCount: (view: View) => ReactNode;
}) => (
  <nav aria-label={t('Views')} className={styles.views}>
    {props.views.map((view) => {
      const isCurrent = view.id === props.current?.id;
      return (
        <button
          key={view.id}
          type="button"
          aria-current={isCurrent ? 'page' : undefined}
          className={classNames(styles.view, isCurrent && styles.current)}
          onClick={() => props.onOpen(view)}
        >
          {view.name}
          {view.saved?.is_shared && (
            <Icon
              icon={Share2}
              size={12}
              label={
                view.saved.is_own ? t('shared') : t('shared by {owner_name}', { owner_name: view.saved.owner_name })
              }
            />
          )}
          {props.renderCount(view)}
        </button>
      );
    })}
  </nav>
);

/** How many rows a view holds; counting stops somewhere. */
export const ViewCount = ({ count, isCapped }: { count: number; isCapped: boolean }) => (
  <span className={styles.count}>
    {count.toLocaleString(formatLocale)}
    {isCapped && '+'}
  </span>
);

/** A count that may have stopped somewhere, as services answer it. */
interface Counted {
  count: number;
  is_capped: boolean;
}

/** The number itself; undefined while it is not known, or where there are more. */
export const wholeCount = (counted: Counted | undefined): number | undefined =>
  counted && !counted.is_capped ? counted.count : undefined;

/** How many rows a view holds, asked for its own. */
export const CountOfView = <Key extends QueryKey>(props: { query: UseQueryOptions<Counted, Error, Counted, Key> }) => {
  const { data } = useQuery(props.query);
  return data ? <ViewCount count={data.count} isCapped={data.is_capped} /> : null;
};
