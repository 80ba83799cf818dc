/** What the two lists are left at, or `all`; empty before a choice. */
export interface VehicleChoice {
  parent: string;
  child: string;
}

/** A first and a second line that lead to a group; without a second line every one of them does. */
export type VehicleMatch = readonly [parent: string, child: string];

export const everything = 'all';

const fits = (wanted: string, held: string): boolean => wanted === '' || wanted === everything || wanted === held;

/** Whether one of the matches of a group fits a choice. A group without matches stands among everything only. */
export const matchesChoice = (matches: readonly VehicleMatch[], { parent, child }: VehicleChoice): boolean => {
  const isEverything = fits(parent, '') && fits(child, '');
  return (
    isEverything || matches.some(([first, second]) => fits(parent, first) && (second === '' || fits(child, second)))
  );
};

/** The line that tells what was found; words with a dollar sign stay as they are. */
export const resultLine = (text: string, values: { amount: string; parent: string; child: string }): string =>
  text.replaceAll(/\{(amount|parent|child)\}/g, (_, name: keyof typeof values) => values[name]);
