import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { LeadFilter } from '#api-clients/forms/lead.resources.ts';
import { countedStatuses } from '#api-clients/forms/lead-statistics.resources.ts';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { ChartPanel, type FigureTable } from '#editor/pieces/charts/chart-panel.tsx';
import { DayChart } from '#editor/pieces/charts/day-chart.tsx';
import { dayInWords, percent } from '#editor/pieces/charts/figure-words.ts';
import { daysOf, PeriodChoice } from '#editor/pieces/charts/period-choice.tsx';
import styles from '#editor/pieces/charts/report.module.css';
import { Report } from '#editor/pieces/charts/report.tsx';
import { leadChoicesQuery } from '#editor/pieces/leads/lead-choices.api.ts';
import { minutesInWords } from '#editor/pieces/leads/lead-words.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { BarList } from './bar-list.tsx';
import { type Figures, figuresQuery, type Group, lastDays, type Period } from './dashboard.api.ts';
import { HeadlineFigures } from './headline-figures.tsx';
import { StageSteps, stepTable } from './stage-steps.tsx';

const ANY = 'any';

const groupTable = (first: string, groups: readonly Group[], nameOf: (group: Group) => string): FigureTable => ({
  heads: [first, t('Leads'), t('Answered'), t('Won'), t('Answered within')],
  rows: groups.map((group) => [
    nameOf(group),
    group.count.toLocaleString(formatLocale),
    percent(group.answered, group.count),
    percent(group.won, group.count),
    group.median_response_minutes === null ? '–' : minutesInWords(group.median_response_minutes),
  ]),
});

const GroupPanel = (props: {
  title: string;
  first: string;
  groups: readonly Group[];
  nameOf: (group: Group) => string;
  hrefOf: (group: Group) => string;
  show: 'won' | 'speed';
}) => (
  <ChartPanel title={props.title} table={groupTable(props.first, props.groups, props.nameOf)}>
    <BarList groups={props.groups} nameOf={props.nameOf} hrefOf={props.hrefOf} show={props.show} />
  </ChartPanel>
);

/** The inbox with exactly the leads of a figure: spam and duplicates are in none of them. */
const inboxOf =
  (period: Period, formId: string) =>
  (name: LeadFilter, value: string): string => {
    const filters: Partial<Record<LeadFilter, string>> = {
      ...(formId === '' ? {} : { form_id_eq: formId }),
      [name]: value,
      status_in: countedStatuses.join(','),
      created_at_gteq: period.from,
      created_at_lteq: period.to,
    };
    return `/cms/leads?${new URLSearchParams(filters)}`;
  };

const Charts = ({ figures, period, formId }: { figures: Figures; period: Period; formId: string }) => {
  const inbox = inboxOf(period, formId);
  const placeName = ({ label, key }: Group) => (key === '' ? t('No location') : label);
  return (
    <div className={styles.charts}>
      <HeadlineFigures figures={figures} />
      <div className={styles.grid}>
        <ChartPanel
          title={t('Leads per day')}
          isWide
          table={groupTable(t('Day'), figures.by_day.toReversed(), ({ key }) => dayInWords(key))}
        >
          <DayChart
            label={t('Leads per day')}
            days={figures.by_day.map(({ key, count, answered }) => ({ key, count, part: answered }))}
            sentence={({ key, count, part }) =>
              t('{day}: {count, plural, one {# lead} other {# leads}}, {part} answered', {
                day: dayInWords(key),
                count,
                part,
              })
            }
            words={{ part: t('answered'), rest: t('not yet') }}
            usual={figures.before.total / Math.max(1, figures.by_day.length)}
          />
        </ChartPanel>
        <GroupPanel
          title={t('By form')}
          first={t('Form')}
          groups={figures.by_form}
          nameOf={({ label }) => label}
          hrefOf={({ key }) => inbox('form_id_eq', key)}
          show="won"
        />
        <GroupPanel
          title={t('By source')}
          first={t('Source')}
          groups={figures.by_source}
          nameOf={({ key, label }) => (key === '' ? t('Direct') : label)}
          hrefOf={({ key }) =>
            key === '' ? inbox('source_utm_source_null', 'true') : inbox('source_utm_source_eq', key)
          }
          show="won"
        />
        <ChartPanel title={t('From the form to the sale')} table={stepTable(figures)}>
          <StageSteps figures={figures} canChoose={formId === ''} />
        </ChartPanel>
        <GroupPanel
          title={t('Speed by location')}
          first={t('Location')}
          groups={figures.by_location}
          nameOf={placeName}
          hrefOf={({ key }) => (key === '' ? inbox('location_id_null', 'true') : inbox('location_id_eq', key))}
          show="speed"
        />
        <GroupPanel
          title={t('By campaign')}
          first={t('Campaign')}
          groups={figures.by_campaign}
          nameOf={({ label }) => label}
          hrefOf={({ key }) => inbox('source_utm_campaign_eq', key)}
          show="won"
        />
      </div>
    </div>
  );
};

/** How many leads come, from where, how fast they are answered and what becomes of them. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const period = daysOf(search, lastDays);
  const formId = search.get('form') ?? '';
  const choices = useQuery(leadChoicesQuery);
  const figures = useQuery(figuresQuery(period, formId));
  const set = (change: Record<string, string>) => {
    const next = { ...Object.fromEntries(search), ...change };
    setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  };
  return (
    <Screen title={t('Lead figures')}>
      <Report
        query={figures}
        counts="leads"
        tools={
          <>
            <PeriodChoice search={search} days={period} onChange={set} />
            <Select
              label={t('Form')}
              hideLabel
              options={[{ id: ANY, label: t('Every form') }, ...(choices.data?.forms ?? [])]}
              value={formId === '' ? ANY : formId}
              onChange={(id) => set({ form: id === ANY ? '' : id })}
              className={styles.choice}
            />
          </>
        }
      >
        {(data) => <Charts figures={data} period={period} formId={formId} />}
      </Report>
    </Screen>
  );
};
