import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { Tabs } from '#editor/ui/tabs/tabs.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { MailList } from './mail-list.tsx';
import { healthQuery } from './outbox.api.ts';
import styles from './outbox.module.css';

const health = {
  ok: { label: t('Deliveries run'), tone: 'ok' },
  degraded: { label: t('Some receivers fail'), tone: 'warn' },
  down: { label: t('No receiver answers'), tone: 'danger' },
} as const;

/** What leaves the house because of leads: mails, and deliveries to other systems. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const mayReadLeads = usePermission('leads.read');
  const { data } = useQuery(healthQuery);
  const tab = search.get('tab') === 'deliveries' && mayReadLeads.allowed ? 'deliveries' : 'mails';
  const mails = { id: 'mails' as const, label: t('Mails'), content: <MailList /> };
  const deliveries = { id: 'deliveries' as const, label: t('Deliveries'), content: <DeliveryList /> };
  return (
    <Screen
      title={t('Outbox')}
      status={
        data && (
          <Status tone={health[data.status].tone} shape={data.status === 'ok' ? 'filled' : 'half'}>
            {t('{label} · {queue_depth} waiting', { label: health[data.status].label, queue_depth: data.queue_depth })}
            {data.last_success_at && (
              <span className={styles.last}>
                {` ${t('· last')} `}
                <RelativeTime at={data.last_success_at} />
              </span>
            )}
          </Status>
        )
      }
    >
      <Tabs
        label={t('Outbox')}
        value={tab}
        onChange={(id) => setSearch(id === 'mails' ? {} : { tab: id }, { replace: true })}
        tabs={mayReadLeads.allowed ? [mails, deliveries] : [mails]}
      />
    </Screen>
  );
};
