import type { FieldRule } from '#api-clients/stock/feed.resources.ts';
import { type FeedConversion, feedConversions } from '#api-clients/stock/feed-fields.data.ts';
import { type Read, unknownRest, type Wrong, wrong } from './read.types.ts';
import { convert, decimalsFor, MAX_MINOR_DIGITS, numberIn } from './read-number.ts';
import { type Measure, measures, plainUnit, type Unit, type UnitName, unitLabels } from './units.ts';

/** A figure of a row, and the unit that the row says of it in a column of its own. */
export interface Figure {
  text: string;
  rule: FieldRule;
  unit: string;
}

interface Reading {
  number: number;
  unit: Unit | undefined;
}

interface Kind {
  measure: Measure;
  isWhole: boolean;
}

const noMeasure: Measure = { units: new Map() };

/** The field that says in which unit another one is. */
export const unitFieldOf = (name: string): string | undefined => measures[name]?.unitField;

/** What a conversion turns from and into: its name says both. */
const endsOf = (conversion: FeedConversion) => conversion.split('_') as [UnitName, UnitName];

const noNumber = wrong('not_a_number', 'This is no number.');

const readPiece = (text: string, rule: FieldRule, { measure, isWhole }: Kind): Reading | Wrong => {
  // Figures such as 5.125 l have digits behind the point; whole numbers have thousands, and so have 1.995 cm³.
  const decimals = decimalsFor(text, rule.decimals, MAX_MINOR_DIGITS);
  const found = numberIn(text, isWhole ? rule.decimals : decimals);
  if (!found) return noNumber;
  const rest = plainUnit(found.rest);
  const unit = measure.units.get(rest);
  // 12–14 is no number with something beside it.
  if (!unit && rest !== '') return /^\P{L}*\d/u.test(rest) ? noNumber : unknownRest(found.rest);
  const grouped = unit?.name === 'ccm' ? numberIn(text, rule.decimals) : undefined;
  return { number: Number((grouped ?? found).number), unit };
};

/** A figure of a unit in another one; undefined when there is no way. */
const turned = (number: number, from: UnitName, into: UnitName): number | undefined => {
  if (from === into) return number;
  const conversion = feedConversions.find((one) => one === `${from}_${into}`);
  return conversion && convert(number, conversion);
};

/** The unit that a figure is wanted in: as the mapping turns it, as the row says, or as cars have it. */
const wantedUnit = (measure: Measure, { rule, unit }: Figure): UnitName | undefined | 'unknown' => {
  if (rule.convert) return endsOf(rule.convert)[1];
  if (unit !== '') return measure.units.get(plainUnit(unit))?.name ?? 'unknown';
  return measure.base;
};

const figureOf = ({ number, unit }: Reading, wanted: UnitName | undefined | 'unknown', { rule }: Figure) => {
  if (!unit) return convert(number, rule.convert);
  if (wanted === 'unknown') return undefined;
  return turned(number * unit.times, unit.name, wanted ?? unit.name);
};

const piecesOf = (text: string, { isTwice = false }: Measure): string[] => {
  const pieces = isTwice ? text.split(/[()/|]/).filter((piece) => piece.trim() !== '') : [];
  // A unit in brackets is no figure of its own.
  return pieces.filter((piece) => /\d/.test(piece.replace(/cm3/i, ''))).length > 1 ? pieces : [text];
};

/** Two figures of one thing may differ by what they are rounded to. */
const isAlike = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 0.03 * Math.max(Math.abs(one), Math.abs(other)) + 1;

const otherUnit = (unit: string): Read => wrong('other_unit', `The value is in ${unit}, the field in another unit.`);

const noteOf = (text: string, value: string) => ({
  code: 'noted_rounded',
  reason: `“${text}” is no whole number and counts as ${value}.`,
});

/** A number with the unit beside it, in the unit that is wanted. What stands beside it and is no unit is refused. */
export const readMeasure = (name: string, figure: Figure, isWhole: boolean): Read => {
  const measure = measures[name] ?? noMeasure;
  const { text, rule } = figure;
  const readings: Reading[] = [];
  for (const piece of piecesOf(text, measure)) {
    const read = readPiece(piece, rule, { measure, isWhole });
    if ('problem' in read) return read;
    readings.push(read);
  }
  const wanted = wantedUnit(measure, figure);
  const chosen = readings.find(({ unit }) => unit !== undefined && unit.name === wanted) ?? readings[0];
  if (!chosen) return noNumber;
  const value = figureOf(chosen, wanted, figure);
  if (value === undefined) return otherUnit(unitLabels[chosen.unit?.name ?? 'none']);
  for (const other of readings) {
    const same = figureOf(other, wanted ?? chosen.unit?.name, figure);
    if (same === undefined || !isAlike(same, value))
      return wrong('contradiction', 'The cell says two figures that are not the same.');
  }
  // 12,5 as a mileage may be thousands, or one figure too few.
  const isCut = isWhole && value === chosen.number && !Number.isInteger(value);
  const note = isCut ? noteOf(text.slice(0, 40), String(Math.round(value))) : undefined;
  const unit = chosen.unit && unitLabels[wanted === undefined || wanted === 'unknown' ? chosen.unit.name : wanted];
  return { value: isWhole ? Math.round(value) : Number(value.toFixed(6)), unit: unit || undefined, note };
};
