/** The text by which people know a block or one of its entries among others; undefined where nobody has written one. */
export function ownWords(props: Readonly<Record<string, unknown>>): string | undefined {
  return ['label', 'tab_label', 'option_label', 'title', 'heading', 'info', 'name', 'nameplate', 'item_name', 'quote']
    .map((key) => props[key])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '')
    ?.trim();
}
