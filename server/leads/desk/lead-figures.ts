import { setImmediate } from 'node:timers/promises';
import type { LeadGroup } from '#api-clients/forms/lead-statistics.resources.ts';
import { ascending } from './ascending.ts';
import type { LeadCell } from './lead-cells.ts';

const setNames = ['all', 'day', 'form', 'location', 'source', 'campaign', 'stage'] as const;
export type SetName = (typeof setNames)[number];

export type Figures = LeadGroup & { p90_response_minutes: number | null };

/** The value below which `share` of the sorted numbers lie, between two of them in proportion. */
const quantile = (sorted: Int32Array, share: number): number | null => {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below === undefined || above === undefined ? null : below + (above - below) * (place - Math.floor(place));
};

const inMinutes = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds / 6) / 10);

/** The groups of a set in the order in which they were met. */
class Groups {
  readonly keys: string[] = [];
  readonly labels: string[] = [];
  readonly #places = new Map<string | number, number>();

  placeOf(key: string | number, label: string): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.keys.length);
    this.labels.push(label);
    return this.keys.push(String(key)) - 1;
  }
}

/** Leads one after the other, cell by cell. */
interface Row {
  cells: readonly LeadCell[];
  /** Of all, whether they were answered or not. */
  seconds: Int32Array;
  /** Places of those that were answered, the fastest first: sorted once, they come sorted into each group. */
  bySpeed: Int32Array;
}

const rowOf = (cells: readonly LeadCell[]): Row => {
  const count = cells.reduce((sum, { days }) => sum + days.length, 0);
  const all = new Int32Array(count);
  const answers = new Int32Array(count);
  let [from, found] = [0, 0];
  for (const { seconds, answered } of cells) {
    all.set(seconds, from);
    for (let lead = 0; lead < answered.length; lead += 1) if (answered[lead] === 1) answers[found++] = from + lead;
    from += seconds.length;
  }
  return { cells, seconds: all, bySpeed: ascending(all, answers.subarray(0, found)) };
};

/** Under which key and label all leads of a cell count in a set; a set of which its leads say that by themselves has none. */
const inCommon = (set: SetName, cell: LeadCell): [key: string, label: string] | null => {
  if (set === 'all') return ['', ''];
  if (set === 'form') return [cell.form_id, cell.form_name];
  if (set === 'location') return [cell.location_id ?? '', cell.location_name ?? ''];
  return set === 'stage' ? [cell.stage, cell.stage] : null;
};

/** The group of each lead in a set; a day's key is its number. */
const groupsOf = (set: SetName, { cells, seconds }: Row): { groups: Groups; places: Int32Array } => {
  const groups = new Groups();
  const places = new Int32Array(seconds.length);
  let from = 0;
  for (const cell of cells) {
    const { days, sources, campaigns } = cell;
    const common = inCommon(set, cell);
    if (common) places.fill(groups.placeOf(...common), from, from + days.length);
    else if (set === 'day')
      for (let lead = 0; lead < days.length; lead += 1) places[from + lead] = groups.placeOf(days[lead] ?? 0, '');
    else
      for (const [lead, key] of (set === 'source' ? sources : campaigns).entries())
        places[from + lead] = groups.placeOf(key, key);
    from += days.length;
  }
  return { groups, places };
};

/** The seconds of each group's answers, the fastest first. */
const speedsOf = ({ bySpeed, seconds }: Row, places: Int32Array, groups: number): Int32Array[] => {
  const ends = new Int32Array(groups + 1);
  for (const lead of bySpeed) {
    const next = (places[lead] ?? 0) + 1;
    ends[next] = (ends[next] ?? 0) + 1;
  }
  for (let group = 1; group <= groups; group += 1) ends[group] = (ends[group] ?? 0) + (ends[group - 1] ?? 0);
  const starts = ends.slice();
  const sorted = new Int32Array(bySpeed.length);
  for (const lead of bySpeed) {
    const group = places[lead] ?? 0;
    const at = ends[group] ?? 0;
    sorted[at] = seconds[lead] ?? 0;
    ends[group] = at + 1;
  }
  return Array.from({ length: groups }, (_, group) => sorted.subarray(starts[group], starts[group + 1]));
};

const figuresOf = (set: SetName, row: Row): Figures[] => {
  const { groups, places } = groupsOf(set, row);
  const counts = new Int32Array(groups.keys.length);
  const won = new Int32Array(groups.keys.length);
  let lead = 0;
  for (const { stage, days } of row.cells)
    for (const end = lead + days.length; lead < end; lead += 1) {
      const group = places[lead] ?? 0;
      counts[group] = (counts[group] ?? 0) + 1;
      if (stage === 'won') won[group] = (won[group] ?? 0) + 1;
    }
  const speeds = speedsOf(row, places, groups.keys.length);
  return groups.keys.map((key, group) => {
    const sorted = speeds[group] ?? new Int32Array();
    return {
      key,
      label: groups.labels[group] ?? '',
      count: counts[group] ?? 0,
      answered: sorted.length,
      won: won[group] ?? 0,
      median_response_minutes: inMinutes(quantile(sorted, 0.5)),
      p90_response_minutes: inMinutes(quantile(sorted, 0.9)),
      views: null,
      starts: null,
    };
  });
};

/** Leads of locations that promise an answer: in time, late, or still waiting. */
export const countTimely = (
  cells: readonly LeadCell[],
  minutes: ReadonlyMap<string, number>,
): { in_time: number; late: number; waiting: number } => {
  const count = { in_time: 0, late: 0, waiting: 0 };
  for (const { status, location_id: location, seconds, answered } of cells) {
    const promised = minutes.get(location ?? '');
    if (status !== 'new' || promised === undefined) continue;
    for (const [lead, took] of seconds.entries())
      count[took > promised * 60 ? 'late' : answered[lead] === 1 ? 'in_time' : 'waiting'] += 1;
  }
  return count;
};

/** Counts leads by every set; others get their turn on this thread between two of them. */
export const countLeads = async (cells: readonly LeadCell[]): Promise<Record<SetName, Figures[]>> => {
  const figures: Record<SetName, Figures[]> = {
    all: [],
    day: [],
    form: [],
    location: [],
    source: [],
    campaign: [],
    stage: [],
  };
  const row = rowOf(cells);
  for (const set of setNames) {
    figures[set] = figuresOf(set, row);
    await setImmediate();
  }
  return figures;
};
