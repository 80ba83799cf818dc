import type { VehicleContent } from '#api-clients/stock/staff-vehicle.resources.ts';
import { typedMoney } from '#form-fields/typed-money.ts';

type Standard = VehicleContent['features_standard'][number];
type Optional = VehicleContent['features_optional'][number];

interface Grouped {
  group: string;
  line: string;
}

/** Lines of a text; `# Comfort` names the group of those below it. */
const groupedLines = (text: string): Grouped[] => {
  let group = '';
  return text.split('\n').flatMap((raw): Grouped[] => {
    const line = raw.trim();
    if (line.startsWith('#')) {
      group = line.replace(/^#+\s*/, '');
      return [];
    }
    return line === '' ? [] : [{ group, line }];
  });
};

const inGroups = <Item extends { group: string }>(items: readonly Item[], lineOf: (item: Item) => string): string => {
  const lines: string[] = [];
  items.forEach((item, index) => {
    const before = index === 0 ? '' : (items[index - 1]?.group ?? '');
    if (item.group !== before) lines.push(...(lines.length > 0 ? [''] : []), `# ${item.group}`.trimEnd());
    lines.push(lineOf(item));
  });
  return lines.join('\n');
};

export const standardText = (items: readonly Standard[]): string => inGroups(items, ({ name }) => name);

export const readStandard = (text: string): Standard[] =>
  groupedLines(text).map(({ group, line }) => ({ group, name: line }));

const PRICE = /^(.*\S)\s*=\s*(.+)$/;

/** `Panoramic roof = 1200` has a price of its own. */
export const optionalText = (items: readonly Optional[]): string =>
  inGroups(items, ({ name, price }) => (price === null ? name : `${name} = ${price}`));

export const readOptional = (text: string, currency: string): Optional[] =>
  groupedLines(text).map(({ group, line }) => {
    const [, name, written = ''] = PRICE.exec(line) ?? [];
    const price = typedMoney(written, currency);
    return name !== undefined && price !== undefined && !price.startsWith('-')
      ? { group, name, price }
      : { group, name: line, price: null };
  });

/** Texts with an empty line between them. */
export const paragraphsText = (texts: readonly string[]): string => texts.join('\n\n');

export const readParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);

/** `Label = 100` lines. */
export const labelledText = (lines: readonly { label: string; value: string }[]): string =>
  lines.map(({ label, value }) => `${label} = ${value}`).join('\n');

export const readLabelled = (text: string): { label: string; value: string }[] =>
  text.split('\n').flatMap((line) => {
    const at = line.lastIndexOf('=');
    if (line.trim() === '') return [];
    return at < 0
      ? [{ label: line.trim(), value: '' }]
      : [{ label: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }];
  });

/** The same of amounts, written as people write money. */
export const readBreakdown = (text: string, currency: string): { label: string; value: string }[] =>
  readLabelled(text).map(({ label, value }) => ({ label, value: typedMoney(value, currency) ?? value }));
