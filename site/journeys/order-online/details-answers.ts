import { typedNumber } from '#form-fields/typed-number.ts';
import type { JourneyConfig } from './journey-config.ts';
import type { JourneyState, TradeIn } from './journey-state.ts';

/** What is wrong with an answer, by the name of its field: key of its words. */
export type AnswerProblems = ReadonlyMap<string, string>;

export interface DetailsRules {
  config: Pick<JourneyConfig, 'order_online'>;
  /** Ids of the houses to choose from. */
  places: readonly string[];
  /** The first and the last day somebody may come. */
  firstDay: string;
  lastDay: string;
}

type Details = Pick<JourneyState, 'place' | 'tradeIn' | 'services' | 'appointment'>;

const MAX_TEXT = 100;
const MAX_MILEAGE = 2_000_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const line = (sent: URLSearchParams, name: string): string => (sent.get(name) ?? '').trim().slice(0, MAX_TEXT);

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Whole kilometres or miles as people write them, in plain digits; null for what is none. */
function mileageOf(typed: string): string | null {
  const number = typedNumber(typed);
  return Number.isInteger(number) && number >= 0 && number <= MAX_MILEAGE ? String(number) : null;
}

function readTradeIn(sent: URLSearchParams, problems: Map<string, string>): TradeIn | null {
  if (!sent.has('trade_in')) return null;
  const mileage = line(sent, 'mileage');
  const answer: TradeIn = {
    brand: line(sent, 'brand'),
    bodyType: line(sent, 'bodyType'),
    fuelType: line(sent, 'fuelType'),
    model: line(sent, 'model'),
    mileage: mileageOf(mileage) ?? mileage,
    registrationDate: line(sent, 'registrationDate'),
    registration: line(sent, 'registration').toUpperCase(),
  };
  if (answer.brand === '') problems.set('brand', 'required');
  if (mileage === '') problems.set('mileage', 'required');
  else if (mileageOf(mileage) === null) problems.set('mileage', 'number');
  const { registrationDate: day } = answer;
  if (day !== '' && !(isDay(day) && day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10)))
    problems.set('registrationDate', 'date');
  return answer;
}

/** Reads the choices of the step; what is wrong is named, and nothing that was typed is lost. */
export function readDetails(
  sent: URLSearchParams,
  { config: { order_online: rules }, places, firstDay, lastDay }: DetailsRules,
): { details: Details; problems: AnswerProblems } {
  const problems = new Map<string, string>();
  const place = rules.location_choice ? line(sent, 'place') : '';
  if (place !== '' && !places.includes(place)) problems.set('place', 'option');
  const appointment = rules.appointment ? line(sent, 'appointment') : '';
  if (appointment !== '' && !isDay(appointment)) problems.set('appointment', 'date');
  else if (appointment !== '' && (appointment < firstDay || appointment > lastDay))
    problems.set('appointment', 'date_between');
  const known = rules.service_packs.map(({ key }) => key);
  return {
    details: {
      place,
      appointment,
      services: known.filter((key) => sent.getAll('services').includes(key)),
      tradeIn: rules.trade_in ? readTradeIn(sent, problems) : null,
    },
    problems,
  };
}

/** The choices as they were sent, where nobody can check them yet. */
export const readDetailsAsTyped = (sent: URLSearchParams): Details => ({
  place: line(sent, 'place'),
  appointment: line(sent, 'appointment'),
  services: sent.getAll('services').map((key) => key.slice(0, MAX_TEXT)),
  tradeIn: readTradeIn(sent, new Map()),
});

/** Days from now on the calendar, `2026-12-01`. */
export const dayAhead = (days: number, now = Date.now()): string =>
  new Date(now + days * 86_400_000).toISOString().slice(0, 10);
