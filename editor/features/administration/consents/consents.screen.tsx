import { useQuery } from '@tanstack/react-query';
import { Cookie, Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ConsentFigures } from '#api-clients/visitors/consents.operations.ts';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { Bars } from '#editor/pieces/charts/bars.tsx';
import { ChartPanel } from '#editor/pieces/charts/chart-panel.tsx';
import { DayChart } from '#editor/pieces/charts/day-chart.tsx';
import { dayInWords, percent } from '#editor/pieces/charts/figure-words.ts';
import { Headlines } from '#editor/pieces/charts/headlines.tsx';
import { daysOf, PeriodChoice } from '#editor/pieces/charts/period-choice.tsx';
import report from '#editor/pieces/charts/report.module.css';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { ScreenBody } from '#editor/shell/screen/screen-body.tsx';
import { Status } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { consentFiguresQuery, consentsQuery, exportAddress } from './consents.api.ts';
import styles from './consents.module.css';

type Figures = ConsentFigures['attributes'];

const scopeNames: Record<string, string> = {
  obligatory: t('Necessary'),
  optional: t('Comfort'),
  statistic: t('Statistics'),
  marketing: t('Marketing'),
  unclassified: t('Unclassified'),
};

const statuses = [
  { id: '', label: t('All') },
  { id: 'accepted', label: t('Accepted') },
  { id: 'rejected', label: t('Rejected') },
] as const;

const Charts = ({ figures }: { figures: Figures }) => (
  <div className={report.charts}>
    <Headlines
      figures={[
        {
          label: t('Decisions'),
          value: figures.total.toLocaleString(formatLocale),
          note: t('kept for {kept_months, plural, one {# month} other {# months}}', {
            kept_months: figures.kept_months,
          }),
        },
        {
          label: t('Accepted'),
          value: percent(figures.accepted, figures.total),
          note: t('{accepted, plural, one {# decision} other {# decisions}}', { accepted: figures.accepted }),
        },
        {
          label: t('Rejected'),
          value: percent(figures.rejected, figures.total),
          note: t('{rejected, plural, one {# decision} other {# decisions}}', { rejected: figures.rejected }),
        },
        {
          label: t('With Global Privacy Control'),
          value: figures.by_signal.toLocaleString(formatLocale),
          note: t('the browser had said no before'),
        },
      ]}
    />
    <div className={report.grid}>
      <ChartPanel
        title={t('Decisions per day')}
        isWide
        table={{
          heads: [t('Day'), t('Accepted'), t('Rejected')],
          rows: figures.by_day
            .toReversed()
            .map(({ day, accepted, rejected }) => [
              dayInWords(day),
              accepted.toLocaleString(formatLocale),
              rejected.toLocaleString(formatLocale),
            ]),
        }}
      >
        <DayChart
          label={t('Decisions per day')}
          days={figures.by_day.map(({ day, accepted, rejected }) => ({
            key: day,
            count: accepted + rejected,
            part: accepted,
          }))}
          sentence={({ key, count, part }) =>
            t('{day}: {count, plural, one {# decision} other {# decisions}}, {part} accepted', {
              day: dayInWords(key),
              count,
              part,
            })
          }
          words={{ part: t('accepted'), rest: t('rejected') }}
          usual={0}
        />
      </ChartPanel>
      <ChartPanel
        title={t('What was allowed')}
        table={{
          heads: [t('Scope'), t('Decisions'), t('Of all')],
          rows: figures.by_scope.map(({ scope, count }) => [
            scopeNames[scope] ?? scope,
            count.toLocaleString(formatLocale),
            percent(count, figures.total),
          ]),
        }}
      >
        <Bars
          bars={figures.by_scope.map(({ scope, count }) => ({
            key: scope,
            name: scopeNames[scope] ?? scope,
            count,
            note: t('{percent} of all decisions', { percent: percent(count, figures.total) }),
          }))}
        />
      </ChartPanel>
      <ChartPanel
        title={t('By version of the question')}
        table={{
          heads: [t('Version'), t('Decisions')],
          rows: figures.by_version.map(({ version, count }) => [String(version), count.toLocaleString(formatLocale)]),
        }}
      >
        <Bars
          bars={figures.by_version.map(({ version, count }) => ({
            key: String(version),
            name: t('Version {version}', { version }),
            count,
          }))}
        />
      </ChartPanel>
    </div>
  </div>
);

interface Line {
  id: string;
  said: string;
  at: string;
  version: number;
  status: 'accepted' | 'rejected';
  scopes: readonly string[];
  by_signal: boolean;
}

const columns: readonly TableColumn<Line>[] = [
  {
    id: 'status',
    label: t('Decision'),
    isRowHeader: true,
    render: ({ status }) => (
      <Status tone={status === 'accepted' ? 'ok' : 'neutral'}>
        {status === 'accepted' ? t('Accepted') : t('Rejected')}
      </Status>
    ),
  },
  {
    id: 'scopes',
    label: t('Allowed'),
    render: ({ scopes }) => scopes.map((scope) => scopeNames[scope] ?? scope).join(', '),
  },
  { id: 'version', label: t('Version'), align: 'end', hiddenBelow: 'sm', render: ({ version }) => version },
  { id: 'said', label: t('Id in the browser'), hiddenBelow: 'md', render: ({ said }) => <code>{said}</code> },
  { id: 'at', label: t('When'), align: 'end', render: ({ at }) => <RelativeTime at={at} /> },
];

/** What visitors allowed: how many, and the log that proves it without saying who. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const [narrow, setNarrow] = useState({ text: '', status: '' as (typeof statuses)[number]['id'], page: 1 });
  const days = daysOf(search);
  const figures = useQuery(consentFiguresQuery(days));
  const list = useQuery(consentsQuery({ ...days, ...narrow }));
  const set = (change: Record<string, string>) => {
    const next = { ...Object.fromEntries(search), ...change };
    setNarrow({ ...narrow, page: 1 });
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  };
  return (
    <Screen
      title={t('Consents')}
      actions={
        <Button icon={Download} onPress={() => window.location.assign(exportAddress(days))}>
          {t('Export CSV')}
        </Button>
      }
    >
      <div className={report.tools}>
        <PeriodChoice search={search} days={days} onChange={set} />
      </div>
      <ScreenBody>
        <Loaded query={figures} name={t('the figures')} rows={6}>
          {(data) => <Charts figures={data} />}
        </Loaded>
        <div className={styles.log}>
          <ListView<Line>
            name={t('the log')}
            label={t('Log of consents')}
            query={list}
            columns={columns}
            search={{
              label: t('Find a decision'),
              placeholder: t('Id in the visitor’s browser'),
              maxLength: 64,
              value: narrow.text,
              onChange: (text) => setNarrow({ ...narrow, text, page: 1 }),
            }}
            tools={
              <SegmentedControl
                label={t('Decision')}
                segments={statuses}
                value={narrow.status}
                onChange={(status) => setNarrow({ ...narrow, status, page: 1 })}
              />
            }
            narrowed={
              narrow.text || narrow.status
                ? { title: t('No decision matches'), onShowAll: () => setNarrow({ text: '', status: '', page: 1 }) }
                : undefined
            }
            empty={
              <EmptyState icon={Cookie} title={t('No decisions in this time')}>
                {t(
                  'Each time a visitor accepts or rejects cookies, the choice is kept here with a random id and the time, as proof. Nothing in it says who.',
                )}
              </EmptyState>
            }
            paging={{ page: narrow.page, onPage: (page) => setNarrow({ ...narrow, page }) }}
          />
        </div>
      </ScreenBody>
    </Screen>
  );
};
