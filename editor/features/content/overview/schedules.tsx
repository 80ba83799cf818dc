import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { type ScheduleItem, schedulesQuery } from '#editor/pieces/scheduling/schedules.api.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import styles from './overview.module.css';

const mostShown = 4;

const wordsOf = ({ action, state, findings }: ScheduleItem): string => {
  if (state !== 'failed') return action === 'publish' ? t('Goes live') : t('Goes offline');
  const failed = action === 'publish' ? t('Not published') : t('Not taken offline');
  return findings[0] ? `${failed}. ${findings[0].detail}` : failed;
};

const ScheduleLines = ({ id, title, items }: { id: string; title: string; items: readonly ScheduleItem[] }) =>
  items.length === 0 ? null : (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {items.slice(0, mostShown).map((item) => (
          <li key={item.id}>
            <Link href="/cms/schedules" className={styles.line}>
              <span className={styles.title}>{item.title}</span>
              <span className={styles.reason}>{wordsOf(item)}</span>
              {item.state === 'failed' ? (
                <Status tone="danger">{t('Failed')}</Status>
              ) : (
                <Status tone="info">{t('Planned')}</Status>
              )}
              <span className={styles.when}>
                <RelativeTime at={item.run_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {items.length > mostShown && (
        <Link href="/cms/schedules" className={styles.more}>
          {t('All {count}', { count: items.length })} <Icon icon={ArrowRight} size={14} />
        </Link>
      )}
    </section>
  );

/** What was planned: first what did not happen, since nobody was there when it failed; then what comes. */
export const Schedules = () => {
  const all = useQuery(schedulesQuery('coming')).data?.items ?? [];
  return (
    <>
      <ScheduleLines
        id="failed"
        title={t('Planned, but it did not happen')}
        items={all.filter(({ state }) => state === 'failed')}
      />
      <ScheduleLines id="planned" title={t('Coming up')} items={all.filter(({ state }) => state === 'waiting')} />
    </>
  );
};
