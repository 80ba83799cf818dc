import { useQuery } from '@tanstack/react-query';
import { Bug, Check } from 'lucide-react';
import { useState } from 'react';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { formatExact, RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { deleteError, type ErrorFilter, type ErrorItem, errorsQuery } from './browser-errors.api.ts';
import styles from './browser-errors.module.css';

const parts = [
  { id: '', label: t('All') },
  { id: 'site', label: t('Visitors') },
  { id: 'staff', label: t('Staff') },
] as const;

const sorts = [
  { id: '-last_seen_at', label: t('Seen last') },
  { id: '-count', label: t('Most often') },
  { id: '-first_seen_at', label: t('Newest') },
] as const;

const columns: readonly TableColumn<ErrorItem>[] = [
  {
    id: 'message',
    label: t('Error'),
    isRowHeader: true,
    render: ({ message, page }) => (
      <TwoLines isName note={<bdi dir="ltr">{page}</bdi>}>
        <bdi>{message}</bdi>
      </TwoLines>
    ),
  },
  { id: 'count', label: t('Seen'), align: 'end', render: ({ count }) => count.toLocaleString(formatLocale) },
  { id: 'browser', label: t('Browser'), hiddenBelow: 'sm', render: ({ browser }) => browser },
  {
    id: 'part',
    label: t('Whose'),
    hiddenBelow: 'md',
    render: ({ part }) => <Quiet>{part === 'site' ? t('visitors') : t('staff')}</Quiet>,
  },
  { id: 'first', label: t('First'), hiddenBelow: 'md', render: ({ first_seen_at: at }) => <RelativeTime at={at} /> },
  { id: 'last', label: t('Last'), align: 'end', render: ({ last_seen_at: at }) => <RelativeTime at={at} /> },
];

const Detail = ({ error }: { error: ErrorItem }) => (
  <dl className={styles.detail}>
    <dt>{t('Seen')}</dt>
    <dd>
      {t('{count, plural, one {# time} other {# times}}, first {exact}, last {exact2}', {
        count: error.count,
        exact: formatExact(new Date(error.first_seen_at)),
        exact2: formatExact(new Date(error.last_seen_at)),
      })}
    </dd>
    <dt>{t('Page')}</dt>
    <dd>
      <code>{error.page}</code>
    </dd>
    <dt>{t('Browser')}</dt>
    <dd>{error.browser}</dd>
    <dt>{t('Where in the code')}</dt>
    <dd>
      <pre className={styles.stack}>{error.stack || t('The browser did not say.')}</pre>
    </dd>
  </dl>
);

const initial: ErrorFilter = { text: '', part: '', sort: '-last_seen_at', page: 1 };

/** What goes wrong in the browsers of visitors and staff. */
export const Component = () => {
  const [filter, setFilter] = useState(initial);
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useQuery(errorsQuery(filter));
  const { run, tell } = useWrites(['browser-errors']);
  const update = usePermission('settings.update');
  const open = list.data?.items.find(({ id }) => id === openId);
  const narrow = (change: Partial<ErrorFilter>) => setFilter({ ...filter, page: 1, ...change });
  const mended = ({ id }: ErrorItem) => {
    setOpenId(null);
    void run(t('Not forgotten'), async () => {
      await deleteError(id);
      tell(t('Forgotten: it comes back when it is seen again'));
    });
  };
  return (
    <Screen
      title={t('Errors')}
      status={list.data && t('{total, plural, one {# error} other {# errors}}', { total: list.data.total })}
    >
      <ListView
        name={t('the errors')}
        label={t('Errors of browsers')}
        query={list}
        columns={columns}
        onRowAction={setOpenId}
        search={{
          label: t('Search errors'),
          placeholder: t('Message, page or browser'),
          value: filter.text,
          onChange: (text) => narrow({ text }),
        }}
        tools={
          <>
            <SegmentedControl
              label={t('Whose browser')}
              segments={parts}
              value={filter.part}
              onChange={(part) => narrow({ part })}
            />
            <Select
              label={t('Order')}
              hideLabel
              options={sorts}
              value={filter.sort}
              onChange={(sort) => narrow({ sort: sort as ErrorFilter['sort'] })}
            />
          </>
        }
        narrowed={
          filter.text || filter.part ? { title: t('No error matches'), onShowAll: () => setFilter(initial) } : undefined
        }
        empty={
          <EmptyState icon={Bug} title={t('No errors')}>
            {t(
              'When something goes wrong in the browser of a visitor or of staff, it is listed here, alike ones together and without anything personal.',
            )}
          </EmptyState>
        }
        paging={{ page: filter.page, onPage: (page) => setFilter({ ...filter, page }) }}
      />
      <Drawer
        title={open?.message ?? ''}
        isOpen={open !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpenId(null)}
        footer={
          open && (
            <Button icon={Check} disabledReason={update.reason} onPress={() => mended(open)}>
              {t('Mended: forget it')}
            </Button>
          )
        }
      >
        {open && <Detail error={open} />}
      </Drawer>
    </Screen>
  );
};
