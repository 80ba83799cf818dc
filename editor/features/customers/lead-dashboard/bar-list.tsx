import { t } from '#editor/i18n/t.ts';
import { Bars } from '#editor/pieces/charts/bars.tsx';
import { conversion, percent } from '#editor/pieces/charts/figure-words.ts';
import { minutesInWords } from '#editor/pieces/leads/lead-words.ts';
import type { Group } from './dashboard.api.ts';

const seenWords = ({ count, views, won }: Group): string =>
  views === null || views === 0
    ? t('{percent} won', { percent: percent(won, count) })
    : t('{conversion} of {views} seen, {percent} won', {
        conversion: conversion(count, views),
        views,
        percent: percent(won, count),
      });

const small = {
  won: ({ won, count }: Group) => t('{percent} won', { percent: percent(won, count) }),
  speed: ({ median_response_minutes: minutes }: Group) =>
    minutes === null ? t('no answer yet') : t('answered in {minutes}', { minutes: minutesInWords(minutes) }),
  conversion: seenWords,
} as const;

/** Groups as bars, each named and figured beside its bar; a name leads to its leads. */
export const BarList = (props: {
  groups: readonly Group[];
  nameOf: (group: Group) => string;
  hrefOf: (group: Group) => string;
  /** What stands small beside the count. */
  show: 'won' | 'speed' | 'conversion';
}) => (
  <Bars
    bars={props.groups.map((group) => ({
      key: group.key,
      name: props.nameOf(group),
      count: group.count,
      note: small[props.show](group),
      href: props.hrefOf(group),
    }))}
    most={8}
  />
);
