import type { VisitCounts, VisitFigures, VisitLine } from '#api-clients/visitors/visits.operations.ts';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { type Bar, Bars } from '#editor/pieces/charts/bars.tsx';
import { ChartPanel, type FigureTable } from '#editor/pieces/charts/chart-panel.tsx';
import { DayChart } from '#editor/pieces/charts/day-chart.tsx';
import { changeInWords, conversion, dayInWords } from '#editor/pieces/charts/figure-words.ts';
import { Headlines } from '#editor/pieces/charts/headlines.tsx';
import report from '#editor/pieces/charts/report.module.css';
import { localeName } from '#editor/pieces/locales/locale-names.ts';

type Figures = VisitFigures['attributes'];

const month = new Intl.DateTimeFormat(formatLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day or, in longer periods, a month. */
const timeInWords = (key: string): string =>
  key.length === 7 ? month.format(new Date(`${key}-01T00:00:00Z`)) : dayInWords(key);

export const sourceName = (key: string): string => (key === '' ? t('By themselves') : key);

const against = (now: number, before: number): string => {
  const change = changeInWords(now, before);
  return change === null ? t('nothing before to compare with') : t('{change} against before', { change });
};

const headlinesOf = ({ total, before }: { total: VisitCounts; before: VisitCounts }) => [
  { label: t('Visits'), value: total.visits.toLocaleString(formatLocale), note: against(total.visits, before.visits) },
  {
    label: t('Visitors a day, added up'),
    value: total.visitors.toLocaleString(formatLocale),
    note: against(total.visitors, before.visitors),
  },
  { label: t('Pages seen'), value: total.views.toLocaleString(formatLocale), note: against(total.views, before.views) },
  {
    label: t('Pages a visit'),
    value:
      total.visits === 0
        ? '–'
        : (total.views / total.visits).toLocaleString(formatLocale, { maximumFractionDigits: 1 }),
    note: t('{views, plural, one {# page seen} other {# pages seen}}', { views: total.views }),
  },
  { label: t('Leads'), value: total.leads.toLocaleString(formatLocale), note: against(total.leads, before.leads) },
  {
    label: t('Leads of visits'),
    value: conversion(total.leads, total.visits),
    note: t('{visits, plural, one {# visit} other {# visits}}', { visits: total.visits }),
  },
];

const tableOf = (first: string, lines: readonly VisitLine[], nameOf: (key: string) => string): FigureTable => ({
  heads: [first, t('Visits'), t('Pages seen'), t('Leads')],
  rows: lines.map(({ key, visits, views, leads }) => [
    nameOf(key),
    visits.toLocaleString(formatLocale),
    views.toLocaleString(formatLocale),
    leads.toLocaleString(formatLocale),
  ]),
});

export interface VisitorChartsProps {
  figures: Figures;
  /** Address of this screen, narrowed to a page, source or language. */
  hrefOf: (name: 'path' | 'source' | 'locale', key: string) => string;
}

/** How many came, from where, what they saw and what became of it. */
export const VisitorCharts = ({ figures, hrefOf }: VisitorChartsProps) => {
  const { by_time, by_page, by_source, by_locale, grain } = figures;
  const barsOf = (
    lines: readonly VisitLine[],
    name: 'path' | 'source' | 'locale',
    nameOf: (key: string) => string,
  ): Bar[] =>
    lines.map((line) => ({
      key: line.key,
      name: nameOf(line.key),
      count: name === 'path' ? line.views : line.visits,
      note: t('{leads, plural, one {# lead} other {# leads}}', { leads: line.leads }),
      href: hrefOf(name, line.key),
    }));
  const perTime = grain === 'day' ? t('Visits per day') : t('Visits per month');
  return (
    <div className={report.charts}>
      <Headlines figures={headlinesOf(figures)} />
      <div className={report.grid}>
        <ChartPanel
          title={perTime}
          isWide
          table={tableOf(grain === 'day' ? t('Day') : t('Month'), by_time.toReversed(), timeInWords)}
        >
          <DayChart
            label={perTime}
            days={by_time.map(({ key, visits, visitors }) => ({
              key: key.length === 7 ? `${key}-01` : key,
              count: visits,
              part: Math.min(visits, visitors),
            }))}
            sentence={({ key, count, part }) =>
              t(
                '{time}: {count, plural, one {# visit} other {# visits}} of {part, plural, one {# visitor} other {# visitors}}',
                { time: timeInWords(grain === 'month' ? key.slice(0, 7) : key), count, part },
              )
            }
            words={{ part: t('first of the day'), rest: t('came again') }}
            usual={figures.before.visits / Math.max(1, by_time.length)}
          />
        </ChartPanel>
        <ChartPanel title={t('Pages')} table={tableOf(t('Page'), by_page, (key) => key)}>
          <Bars bars={barsOf(by_page, 'path', (key) => key)} />
        </ChartPanel>
        <ChartPanel title={t('Where visits come from')} table={tableOf(t('Source'), by_source, sourceName)}>
          <Bars bars={barsOf(by_source, 'source', sourceName)} />
        </ChartPanel>
        <ChartPanel title={t('Languages')} table={tableOf(t('Language'), by_locale, localeName)}>
          <Bars bars={barsOf(by_locale, 'locale', localeName)} />
        </ChartPanel>
      </div>
    </div>
  );
};
