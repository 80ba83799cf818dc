/** A value in one spelling, whatever its case and gaps. */
export const inOneSpelling = (value: unknown, gaps: RegExp): string =>
  String(value ?? '')
    .trim()
    .toLowerCase()
    .replace(gaps, '_');

/** Only case and spaces are of no account (specification, block catalogue §5). */
const plain = (value: unknown): string => inOneSpelling(value, /\s+/g);

/** Whether an offer has all attributes that the rule of a block asks for, its own members among them. */
export const hasAttributes = (
  offer: Readonly<Record<string, unknown>>,
  attributes: Readonly<Record<string, string>> = {},
): boolean => {
  const own = typeof offer.attributes === 'object' && offer.attributes !== null ? offer.attributes : {};
  const values = new Map(Object.entries({ ...offer, ...own }));
  return Object.entries(attributes).every(([name, wanted]) => {
    const value = values.get(name);
    return (Array.isArray(value) ? value : [value]).some((each) => plain(each) === plain(wanted));
  });
};
