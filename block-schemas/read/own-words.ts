import { isRecord } from './json-value.ts';

/** The text by which people know a block or one of its entries among others; undefined where nobody has written one. */
export function ownWords(props: Readonly<Record<string, unknown>>): string | undefined {
  return [
    'label',
    'tab_label',
    'option_label',
    'title',
    'heading',
    'info',
    'name',
    'nameplate',
    'item_name',
    'quote',
    'number_heading',
    'modal_title',
    'model_key',
  ]
    .map((key) => props[key])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '')
    ?.trim();
}

/** What the first picture of an entry shows, as it is told to people who cannot see it. */
export function pictureWords(props: Readonly<Record<string, unknown>>): string | undefined {
  return Object.values(props)
    .flatMap((value) => (isRecord(value) && typeof value.alt === 'string' ? [value.alt.trim()] : []))
    .find((alt) => alt !== '');
}
