import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { changeInWords, conversion, percent } from '#editor/pieces/charts/figure-words.ts';
import { type Headline, Headlines } from '#editor/pieces/charts/headlines.tsx';
import { leadsInWords, minutesInWords } from '#editor/pieces/leads/lead-words.ts';
import type { Figures } from './dashboard.api.ts';

const headlines = (figures: Figures): Headline[] => {
  const { before, clock } = figures;
  const timed = clock.in_time + clock.late;
  const against = (change: string | null) =>
    change === null ? t('nothing before to compare with') : t('{change} against before', { change });
  return [
    {
      label: t('Leads'),
      value: figures.total.toLocaleString(formatLocale),
      note: against(changeInWords(figures.total, before.total)),
    },
    ...(figures.activity
      ? [
          {
            label: t('Conversion'),
            value: conversion(figures.total, figures.activity.views),
            note: t('forms seen {views} times', { views: figures.activity.views }),
          },
        ]
      : []),
    {
      label: t('Answered'),
      value: percent(figures.answered, figures.total),
      note:
        before.total === 0
          ? leadsInWords(figures.answered)
          : t('{percent} before', { percent: percent(before.answered, before.total) }),
    },
    {
      label: t('Won'),
      value: percent(figures.won, figures.total),
      note:
        before.total === 0
          ? leadsInWords(figures.won)
          : t('{percent} before', { percent: percent(before.won, before.total) }),
    },
    {
      label: t('Answered within'),
      value: figures.median_response_minutes === null ? '–' : minutesInWords(figures.median_response_minutes),
      note:
        figures.p90_response_minutes === null
          ? t('no answers yet')
          : t('half of them; nine of ten in {minutes}', { minutes: minutesInWords(figures.p90_response_minutes) }),
    },
    {
      label: t('In time'),
      value: percent(clock.in_time, timed),
      note:
        timed + clock.waiting === 0
          ? t('no lead of a location with a response clock')
          : t('{late} late, {waiting} still in time', { late: clock.late, waiting: clock.waiting }),
    },
    {
      label: t('Left out'),
      value: (figures.spam + figures.duplicates).toLocaleString(formatLocale),
      note: t('{spam} spam, {duplicates} repeats', { spam: figures.spam, duplicates: figures.duplicates }),
    },
  ];
};

/** The figures that matter, each with what it was before. */
export const HeadlineFigures = ({ figures }: { figures: Figures }) => <Headlines figures={headlines(figures)} />;
