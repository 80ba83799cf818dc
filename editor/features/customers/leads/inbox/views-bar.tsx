import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { countQuery } from '../leads.api.ts';
import type { View } from './views.ts';
import styles from './views-bar.module.css';

const Count = ({ view }: { view: View }) => {
  const { data } = useQuery(countQuery(view.filters));
  if (!data) return null;
  return (
    <span className={styles.count}>
      {data.count.toLocaleString(formatLocale)}
      {data.is_capped && '+'}
    </span>
  );
};

/** The views side by side, each with how many leads it holds. */
export const ViewsBar = (props: {
  views: readonly View[];
  current: View | undefined;
  onOpen: (view: View) => void;
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
          <Count view={view} />
        </button>
      );
    })}
  </nav>
);
