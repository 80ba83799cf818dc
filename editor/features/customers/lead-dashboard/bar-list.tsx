import { Bars } from '#editor/pieces/charts/bars.tsx';
import { conversion, percent } from '#editor/pieces/charts/figure-words.ts';
import { minutesInWords } from '#editor/pieces/leads/lead-words.ts';
import type { Group } from './dashboard.api.ts';

const seenWords = ({ count, views, won }: Group): string =>
  views === null || views === 0
    ? `${percent(won, count)} won`
    : `${conversion(count, views)} of ${views.toLocaleString()} seen, ${percent(won, count)} won`;

const small = {
  won: ({ won, count }: Group) => `${percent(won, count)} won`,
  speed: ({ median_response_minutes: minutes }: Group) =>
    minutes === null ? 'no answer yet' : `answered in ${minutesInWords(minutes)}`,
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
