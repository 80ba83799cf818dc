import type { VisitCounts, VisitFigures, VisitLine } from '#api-clients/visitors/visits.operations.ts';
import { type Bar, Bars } from '#editor/pieces/charts/bars.tsx';
import { ChartPanel, type FigureTable } from '#editor/pieces/charts/chart-panel.tsx';
import { DayChart } from '#editor/pieces/charts/day-chart.tsx';
import { changeInWords, conversion, dayInWords } from '#editor/pieces/charts/figure-words.ts';
import { Headlines } from '#editor/pieces/charts/headlines.tsx';
import report from '#editor/pieces/charts/report.module.css';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { counted } from '#editor/ui/counted.ts';

type Figures = VisitFigures['attributes'];

const month = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day or, in longer periods, a month. */
const timeInWords = (key: string): string =>
  key.length === 7 ? month.format(new Date(`${key}-01T00:00:00Z`)) : dayInWords(key);

export const sourceName = (key: string): string => (key === '' ? 'By themselves' : key);

const against = (now: number, before: number): string => {
  const change = changeInWords(now, before);
  return change === null ? 'nothing before to compare with' : `${change} against before`;
};

const headlinesOf = ({ total, before }: { total: VisitCounts; before: VisitCounts }) => [
  { label: 'Visits', value: total.visits.toLocaleString(), note: against(total.visits, before.visits) },
  {
    label: 'Visitors a day, added up',
    value: total.visitors.toLocaleString(),
    note: against(total.visitors, before.visitors),
  },
  { label: 'Pages seen', value: total.views.toLocaleString(), note: against(total.views, before.views) },
  {
    label: 'Pages a visit',
    value:
      total.visits === 0 ? '–' : (total.views / total.visits).toLocaleString(undefined, { maximumFractionDigits: 1 }),
    note: counted(total.views, 'page') + ' seen',
  },
  { label: 'Leads', value: total.leads.toLocaleString(), note: against(total.leads, before.leads) },
  { label: 'Leads of visits', value: conversion(total.leads, total.visits), note: counted(total.visits, 'visit') },
];

const tableOf = (first: string, lines: readonly VisitLine[], nameOf: (key: string) => string): FigureTable => ({
  heads: [first, 'Visits', 'Pages seen', 'Leads'],
  rows: lines.map(({ key, visits, views, leads }) => [
    nameOf(key),
    visits.toLocaleString(),
    views.toLocaleString(),
    leads.toLocaleString(),
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
      note: counted(line.leads, 'lead'),
      href: hrefOf(name, line.key),
    }));
  return (
    <div className={report.charts}>
      <Headlines figures={headlinesOf(figures)} />
      <div className={report.grid}>
        <ChartPanel
          title={`Visits per ${grain}`}
          isWide
          table={tableOf(grain === 'day' ? 'Day' : 'Month', by_time.toReversed(), timeInWords)}
        >
          <DayChart
            label={`Visits per ${grain}`}
            days={by_time.map(({ key, visits, visitors }) => ({
              key: key.length === 7 ? `${key}-01` : key,
              count: visits,
              part: Math.min(visits, visitors),
            }))}
            sentence={({ key, count, part }) =>
              `${timeInWords(grain === 'month' ? key.slice(0, 7) : key)}: ${counted(count, 'visit')} of ${counted(part, 'visitor')}`
            }
            words={{ part: 'first of the day', rest: 'came again' }}
            usual={figures.before.visits / Math.max(1, by_time.length)}
          />
        </ChartPanel>
        <ChartPanel title="Pages" table={tableOf('Page', by_page, (key) => key)}>
          <Bars bars={barsOf(by_page, 'path', (key) => key)} />
        </ChartPanel>
        <ChartPanel title="Where visits come from" table={tableOf('Source', by_source, sourceName)}>
          <Bars bars={barsOf(by_source, 'source', sourceName)} />
        </ChartPanel>
        <ChartPanel title="Languages" table={tableOf('Language', by_locale, localeName)}>
          <Bars bars={barsOf(by_locale, 'locale', localeName)} />
        </ChartPanel>
      </div>
    </div>
  );
};
