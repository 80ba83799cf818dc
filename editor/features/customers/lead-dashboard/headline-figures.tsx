import { changeInWords, conversion, percent } from '#editor/pieces/charts/figure-words.ts';
import { type Headline, Headlines } from '#editor/pieces/charts/headlines.tsx';
import { leadsInWords, minutesInWords } from '#editor/pieces/leads/lead-words.ts';
import type { Figures } from './dashboard.api.ts';

const headlines = (figures: Figures): Headline[] => {
  const { before, clock } = figures;
  const timed = clock.in_time + clock.late;
  const against = (change: string | null) =>
    change === null ? 'nothing before to compare with' : `${change} against before`;
  return [
    {
      label: 'Leads',
      value: figures.total.toLocaleString(),
      note: against(changeInWords(figures.total, before.total)),
    },
    ...(figures.activity
      ? [
          {
            label: 'Conversion',
            value: conversion(figures.total, figures.activity.views),
            note: `forms seen ${figures.activity.views.toLocaleString()} times`,
          },
        ]
      : []),
    {
      label: 'Answered',
      value: percent(figures.answered, figures.total),
      note: before.total === 0 ? leadsInWords(figures.answered) : `${percent(before.answered, before.total)} before`,
    },
    {
      label: 'Won',
      value: percent(figures.won, figures.total),
      note: before.total === 0 ? leadsInWords(figures.won) : `${percent(before.won, before.total)} before`,
    },
    {
      label: 'Answered within',
      value: figures.median_response_minutes === null ? '–' : minutesInWords(figures.median_response_minutes),
      note:
        figures.p90_response_minutes === null
          ? 'no answers yet'
          : `half of them; nine of ten in ${minutesInWords(figures.p90_response_minutes)}`,
    },
    {
      label: 'In time',
      value: percent(clock.in_time, timed),
      note:
        timed + clock.waiting === 0
          ? 'no lead of a location with a response clock'
          : `${clock.late.toLocaleString()} late, ${clock.waiting.toLocaleString()} still in time`,
    },
    {
      label: 'Left out',
      value: (figures.spam + figures.duplicates).toLocaleString(),
      note: `${figures.spam.toLocaleString()} spam, ${figures.duplicates.toLocaleString()} repeats`,
    },
  ];
};

/** The figures that matter, each with what it was before. */
export const HeadlineFigures = ({ figures }: { figures: Figures }) => <Headlines figures={headlines(figures)} />;
