import { useQuery } from '@tanstack/react-query';
import { CalendarCheck2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { moneyText, vendorWords } from '../order-words.ts';
import { type DayItem, daysQuery } from '../orders.api.ts';
import { OrdersNav } from '../orders-nav.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { DayReport } from './day-report.tsx';
import styles from './days.module.css';

const dayFormat = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium', timeZone: 'UTC' });
export const dayText = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

const Outcome = ({ line }: { line: DayItem }) => {
  if (line.state === 'failed') return <Status tone="danger">{t('Could not be compared')}</Status>;
  const count = line.differences.length;
  return count === 0 ? (
    <Status tone="ok">{t('Agrees')}</Status>
  ) : (
    <Status tone="warn">{t('{count, plural, one {# difference} other {# differences}}', { count })}</Status>
  );
};

/** Ours and theirs above each other where they differ; once where they agree. */
const Both = ({ here, there, currency }: { here: string; there: string; currency: string }) =>
  here === there ? (
    <span className={styles.money}>{moneyText(here, currency)}</span>
  ) : (
    <span className={styles.both}>
      <span>{t('here {amount}', { amount: moneyText(here, currency) })}</span>
      <span>{t('there {amount}', { amount: moneyText(there, currency) })}</span>
    </span>
  );

const columns: readonly TableColumn<DayItem>[] = [
  {
    id: 'day',
    label: t('Day'),
    isRowHeader: true,
    render: ({ day, vendor }) => (
      <span className={styles.day}>
        {dayText(day)}
        <span className={styles.quiet}>{vendorWords[vendor]}</span>
      </span>
    ),
  },
  { id: 'company', label: t('Company'), hiddenBelow: 'md', render: ({ company_name: name }) => <bdi>{name}</bdi> },
  { id: 'outcome', label: t('Outcome'), render: (line) => <Outcome line={line} /> },
  {
    id: 'payments',
    label: t('Payments'),
    align: 'end',
    hiddenBelow: 'md',
    render: ({ payments_here: here, payments_there: there }) =>
      here === there ? here.toLocaleString(formatLocale) : t('{here} here, {there} there', { here, there }),
  },
  {
    id: 'captured',
    label: t('Captured'),
    align: 'end',
    hiddenBelow: 'sm',
    render: (line) => <Both here={line.captured_here} there={line.captured_there} currency={line.currency} />,
  },
  {
    id: 'refunded',
    label: t('Given back'),
    align: 'end',
    hiddenBelow: 'sm',
    render: (line) => <Both here={line.refunded_here} there={line.refunded_there} currency={line.currency} />,
  },
];

/** Day by day: our payments against the lists of the providers. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const page = Number(search.get('page') ?? 1) || 1;
  const query = useQuery(daysQuery(page));
  const right = usePermission('orders.update');
  const [isAsking, setAsking] = useState(false);
  const [openedId, setOpened] = useState<string | null>(null);
  const opened = query.data?.items.find(({ id }) => id === openedId);
  const compare = (
    <Button variant="primary" disabledReason={right.reason} onPress={() => setAsking(true)}>
      {t('Compare a day…')}
    </Button>
  );
  return (
    <Screen title={t('Daily reconciliation')} actions={compare}>
      <OrdersNav />
      <ListView
        name={t('the days')}
        label={t('Days compared')}
        query={query}
        columns={columns}
        onRowAction={setOpened}
        empty={
          <EmptyState icon={CalendarCheck2} title={t('No day was compared yet')}>
            {t('Each night our payments are compared with the list of every provider; what differs is named here.')}
          </EmptyState>
        }
        paging={{
          page,
          onPage: (next) => setSearch(next > 1 ? { page: String(next) } : {}, { replace: true }),
          previous: t('Newer'),
          next: t('Older'),
        }}
      />
      <Drawer
        title={opened ? t('{day}, {vendor}', { day: dayText(opened.day), vendor: vendorWords[opened.vendor] }) : ''}
        isOpen={opened !== undefined}
        onOpenChange={(next) => !next && setOpened(null)}
      >
        {opened && <DayReport line={opened} />}
      </Drawer>
      <CompareDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </Screen>
  );
};
