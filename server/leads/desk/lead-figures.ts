import { setImmediate } from 'node:timers/promises';
import type { LeadGroup } from '#api-clients/forms/lead-statistics.resources.ts';
import type { LeadStatus } from '../leads.tables.ts';

/** Leads of a period that are alike in everything but their day and how fast they were answered. */
export interface LeadCell {
  form_id: string;
  form_name: string;
  location_id: string | null;
  location_name: string | null;
  source: string;
  campaign: string;
  stage: string;
  status: LeadStatus;
  /** Each with the days since the period began, the seconds until the answer (null while there is none), or how long it waits. */
  leads: readonly { day: number; seconds: number | null; waits: number }[];
}

const setNames = ['all', 'day', 'form', 'location', 'source', 'campaign', 'stage'] as const;
export type SetName = (typeof setNames)[number];

class Tally {
  count = 0;
  won = 0;
  /** Of those that were answered, the fastest first. */
  readonly seconds: number[] = [];
  readonly label: string;

  constructor(label: string) {
    this.label = label;
  }

  add(leads: number, isWon: boolean): void {
    this.count += leads;
    if (isWon) this.won += leads;
  }
}

/** The value below which `share` of the sorted numbers lie, between two of them in proportion. */
const quantile = (sorted: readonly number[], share: number): number | null => {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below === undefined || above === undefined ? null : below + (above - below) * (place - Math.floor(place));
};

const inMinutes = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds / 6) / 10);

export type Figures = LeadGroup & { p90_response_minutes: number | null };

const figuresOf = (key: string, { label, count, won, seconds }: Tally): Figures => {
  return {
    key,
    label,
    count,
    answered: seconds.length,
    won,
    median_response_minutes: inMinutes(quantile(seconds, 0.5)),
    p90_response_minutes: inMinutes(quantile(seconds, 0.9)),
    views: null,
    starts: null,
  };
};

/** Under which key and label the leads of a cell count in a set; a day's key is its number. */
const placeIn = (set: SetName, cell: LeadCell, day: number): [key: string, label: string] => {
  if (set === 'all') return ['', ''];
  if (set === 'day') return [String(day), ''];
  if (set === 'form') return [cell.form_id, cell.form_name];
  if (set === 'location') return [cell.location_id ?? '', cell.location_name ?? ''];
  return [cell[set], cell[set]];
};

/** An answered lead, by the place of its cell. */
interface Answered {
  cell: number;
  day: number;
  seconds: number;
}

/** More leads than a period can bring: what they are told apart by beside their seconds, both in one exact number. */
const MOST_LEADS = 2 ** 26;

/** All that were answered, the fastest first: sorted once, they come sorted into each set. */
const answeredBySpeed = (cells: readonly LeadCell[]): Answered[] => {
  const all: Answered[] = [];
  for (const [cell, { leads }] of cells.entries())
    for (const { day, seconds } of leads) if (seconds !== null) all.push({ cell, day, seconds });
  const keys = Float64Array.from(all, ({ seconds }, index) => seconds * MOST_LEADS + index).sort();
  return Array.from(keys, (key) => all[key - Math.floor(key / MOST_LEADS) * MOST_LEADS]).filter(
    (one) => one !== undefined,
  );
};

const tally = (set: SetName, cells: readonly LeadCell[], answered: readonly Answered[]): Map<string, Tally> => {
  const tallies = new Map<string, Tally>();
  const tallyOf = ([key, label]: [string, string]): Tally => {
    const known = tallies.get(key) ?? new Tally(label);
    tallies.set(key, known);
    return known;
  };
  const days: Tally[] = [];
  const dayOf = (cell: LeadCell, day: number): Tally => {
    const one = days[day] ?? tallyOf(placeIn(set, cell, day));
    days[day] = one;
    return one;
  };
  const wholes = set === 'day' ? [] : cells.map((cell) => tallyOf(placeIn(set, cell, 0)));
  for (const [index, cell] of cells.entries()) {
    const isWon = cell.stage === 'won';
    const whole = wholes[index];
    if (whole) whole.add(cell.leads.length, isWon);
    else for (const { day } of cell.leads) dayOf(cell, day).add(1, isWon);
  }
  for (const { cell, day, seconds } of answered) (wholes[cell] ?? days[day])?.seconds.push(seconds);
  return tallies;
};

/** Leads of locations that promise an answer: in time, late, or still waiting. */
export const countTimely = (
  cells: readonly LeadCell[],
  minutes: ReadonlyMap<string, number>,
): { in_time: number; late: number; waiting: number } => {
  const count = { in_time: 0, late: 0, waiting: 0 };
  for (const { status, location_id: location, leads } of cells) {
    const promised = minutes.get(location ?? '');
    if (status !== 'new' || promised === undefined) continue;
    for (const { seconds, waits } of leads)
      count[(seconds ?? waits) > promised * 60 ? 'late' : seconds === null ? 'waiting' : 'in_time'] += 1;
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
  const answered = answeredBySpeed(cells);
  for (const set of setNames) {
    figures[set] = [...tally(set, cells, answered)].map(([key, one]) => figuresOf(key, one));
    await setImmediate();
  }
  return figures;
};
