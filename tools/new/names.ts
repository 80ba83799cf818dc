/** A wrong request to `npm run new`, in words for the person who typed it. */
export class NewError extends Error {
  override readonly name = 'NewError';
}

export interface Skeleton {
  /** Text by path from the root. */
  files: Record<string, string>;
  /** What to do next, in order. */
  next: string[];
}

/** @throws NewError unless the name is lower-case words joined by hyphens */
export function wordsOf(name: string): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new NewError(`"${name}" is not a name here: lower-case words joined by hyphens, for example price-table.`);
  }
  return name.split('-');
}

/** The step about words that staff read: `npm run check` is red until each language of the staff app has them. */
export function staffWords(area: string): string {
  return `say it in the other languages of staff: editor/i18n/locales/<de, fr, es, ar>/${area}.json (npm run messages -- --staff de names each sentence)`;
}

/** price-table → PriceTable */
export function pascal(name: string): string {
  return wordsOf(name).map(capital).join('');
}

/** price-table → priceTable */
export function camel(name: string): string {
  const [first = '', ...others] = wordsOf(name);
  return first + others.map(capital).join('');
}

/** price-table → Price table */
export function title(name: string): string {
  return capital(wordsOf(name).join(' '));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
