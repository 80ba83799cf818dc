import {
  controlOf,
  type FieldValue,
  type FormField,
  fieldType,
  type LineInput,
  type OptionSource,
  piiOf,
  reachOf,
  refersTo,
  valueText,
} from '#form-fields/index.ts';
import { newId } from '#server/db/new-id.ts';
import type { LeadStage, LeadStatus } from '#server/leads/leads.tables.ts';
import { personHash } from '#server/leads/person-hash.ts';
import type { FormRow } from '../definitions/form.store.ts';
import { newLeadNumber } from '../intake/prepare-lead.ts';
import { cars, firstNames, journeys, lastNames, pages, wishes } from './demo-people.data.ts';

export interface InventedLead {
  id: string;
  number: string;
  form_id: string;
  form_version: number;
  created_at: Date;
  locale: string;
  status: LeadStatus;
  stage: LeadStage;
  answered_at: Date | null;
  assignee_id: string | null;
  assignee_name: string | null;
  values: Record<string, FieldValue>;
  consents: { key: string; version: string; accepted_at: string }[];
  source: Record<string, string>;
  location_id: string | null;
  location_name: string | null;
  vehicle_snapshot: Record<string, string | number> | null;
  fingerprint: string;
  spam_reason: string | null;
  review: string[];
  person_hashes: string[];
  words: string;
  retention_until: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DAYS = 60;

/** The same numbers on every machine: a demo that looks alike for everybody (mulberry32). */
export const dice = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export interface Place {
  id: string;
  name: string;
}

const plainText = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

interface Answering {
  who: { first: string; last: string };
  roll: () => number;
  at: Date;
  place: Place | undefined;
}

/** What is offered in part exchange, in the words of the demo's lists. */
const ownCar: Readonly<Record<OptionSource, readonly string[]>> = {
  trade_in_brands: ['Norrland'],
  trade_in_models: ['Meridian Estate'],
  trade_in_fuel_types: ['Petrol', 'Diesel', 'Hybrid'],
  trade_in_body_types: ['Estate'],
};

const picked = <T>(list: readonly T[], roll: () => number): T | undefined => list[Math.floor(roll() * list.length)];

/** What somebody would type into a line, by what the field is called. */
const wordsFor = ({ id }: FormField, { who, roll }: Answering): string | undefined => {
  const name = id.toLowerCase();
  if (/first|vorname/.test(name)) return who.first;
  if (/last|sur|nachname/.test(name)) return who.last;
  if (/name/.test(name)) return `${who.first} ${who.last}`;
  if (/city|town/.test(name)) return picked(['Lund', 'Aarhus', 'Graz', 'Ghent'], roll);
  if (/make|brand/.test(name)) return picked(['Norrland', 'Other make'], roll);
  return /model/.test(name) ? picked(cars, roll)?.model : undefined;
};

const lineFor = (field: FormField, input: LineInput, answering: Answering): FieldValue | undefined => {
  const { who, roll, at } = answering;
  const reach = reachOf(field);
  if (reach === 'inbox') return `${plainText(who.first)}.${plainText(who.last)}@example.com`;
  if (reach === 'telephone') return `+447700900${String(Math.floor(roll() * 1_000)).padStart(3, '0')}`;
  if (input.type === 'number') return typeof field.min === 'number' ? field.min : Math.floor(roll() * 90_000);
  if (input.type === 'date')
    return new Date(at.getTime() + (2 + Math.floor(roll() * 20)) * DAY).toISOString().slice(0, 10);
  if (input.type === 'time') return picked(['09:30', '11:00', '14:00', '16:30'], roll);
  return fieldType(field.type)?.holdsWords ? wordsFor(field, answering) : undefined;
};

/** Something a person would fill into a field; undefined for what is left empty. */
const valueFor = (field: FormField, answering: Answering): FieldValue | undefined => {
  const { roll, place } = answering;
  if (!field.required && roll() < 0.25) return undefined;
  if (refersTo(field) === 'location') return place?.id;
  const control = controlOf(field);
  if (control.kind === 'line') return lineFor(field, control.input, answering);
  if (control.kind === 'lines') return picked(wishes, roll);
  if (control.kind === 'tick') return true;
  if (field.source !== undefined) return picked(ownCar[field.source], roll);
  if (control.kind === 'list') return picked(field.options ?? [], roll)?.value;
  if (control.kind !== 'choices') return undefined;
  const option = picked(field.options ?? [], roll)?.value;
  if (!control.isMany) return option;
  return option === undefined ? [] : [option];
};

/** A moment of the last 60 days: more in working hours, fewer at weekends, more of late. */
const momentOf = (roll: () => number, now: Date): Date => {
  for (;;) {
    const daysAgo = DAYS * roll() ** 1.25;
    const at = new Date(now.getTime() - daysAgo * DAY);
    const isQuiet = [0, 6].includes(at.getUTCDay()) || at.getUTCHours() < 7 || at.getUTCHours() > 20;
    if (!isQuiet || roll() < 0.3) return at;
  }
};

const stageOf = (roll: () => number, ageDays: number): LeadStage => {
  if (roll() < Math.max(0.06, 0.75 - ageDays * 0.35)) return 'open';
  const luck = roll();
  if (ageDays < 6 || luck < 0.3) return 'contacted';
  if (luck < 0.55) return 'qualified';
  return luck < 0.77 ? 'won' : 'lost';
};

/** Where leads come in and who works on them, and the dice. */
interface InventedDealer {
  places: readonly Place[];
  staff: readonly { id: string; name: string }[];
  roll: () => number;
  now: Date;
}

/** An invented lead of a form, complete as a visitor would have sent it and staff would have worked on it. */
export const inventLead = (
  form: Pick<FormRow, 'id' | 'version' | 'locale' | 'retention_days' | 'definition'>,
  { places, staff, roll, now }: InventedDealer,
): InventedLead => {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(roll() * list.length)];
  const created_at = momentOf(roll, now);
  const who = { first: pick(firstNames) ?? '', last: pick(lastNames) ?? '' };
  const place = pick(places);
  const fields = form.definition.fields as FormField[];
  const values = Object.fromEntries(
    fields
      .filter((field) => fieldType(field.type)?.hasValue && field.visible_if === undefined)
      .flatMap((field) => {
        const value = valueFor(field, { who, roll, at: created_at, place });
        return value === undefined ? [] : [[field.id, value]];
      }),
  );
  const isSpam = roll() < 0.04;
  const stage = isSpam ? 'open' : stageOf(roll, (now.getTime() - created_at.getTime()) / DAY);
  const wait = 4 * MINUTE * Math.exp(roll() * 5.2);
  const answered = stage === 'open' ? null : new Date(Math.min(now.getTime(), created_at.getTime() + wait));
  // Whoever answered keeps the lead; some of the new ones are given to somebody already.
  const owner = isSpam || (answered === null && roll() < 0.6) ? undefined : pick(staff);
  const { source, medium, campaign, referrer } = pick(journeys) ?? {};
  const id = newId(created_at);
  const people = fields
    .filter((field) => reachOf(field) !== undefined)
    .flatMap(({ id: key }) => (typeof values[key] === 'string' ? [personHash(values[key])] : []));
  return {
    id,
    number: newLeadNumber(),
    form_id: form.id,
    form_version: form.version,
    created_at,
    locale: form.locale,
    status: isSpam ? 'spam' : 'new',
    stage,
    answered_at: answered,
    assignee_id: owner?.id ?? null,
    assignee_name: owner?.name ?? null,
    values,
    consents: form.definition.consents.map(({ key, version }) => ({
      key,
      version,
      accepted_at: created_at.toISOString(),
    })),
    source: Object.fromEntries(
      Object.entries({
        url: pick(pages),
        referrer,
        utm_source: source,
        utm_medium: medium,
        utm_campaign: campaign,
      }).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    location_id: place?.id ?? null,
    location_name: place?.name ?? null,
    vehicle_snapshot: roll() < 0.4 ? (pick(cars) ?? null) : null,
    fingerprint: `demo:${id}`,
    spam_reason: isSpam ? 'honeypot' : null,
    review: roll() < 0.02 ? ['captcha_unreachable'] : [],
    person_hashes: [...new Set(people)],
    words: fields
      .filter((field) => piiOf(field) !== 'sensitive')
      .map((field) => valueText(field, values[field.id]))
      .filter((text) => text !== '')
      .join(' '),
    retention_until: new Date(created_at.getTime() + form.retention_days * DAY),
  };
};
