/** A label in plain letters, digits and `_`: what keys of fields and values of options are made from. */
export const plainLetters = (label: string): string =>
  label
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
