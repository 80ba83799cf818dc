import { fillMessage } from '#form-fields/index.ts';
import { bookingLimits } from '#rental/check-booking.ts';
import { problemWords } from '#rental/problem-words.ts';
import type { Translate } from '#site/i18n/i18n.types.ts';

/** What the block says: the editor's words where there are some, else those of the visitor's language. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** Words of `block_translations`, as far as they are texts. */
const ownWords = (json: string): Record<string, string> => {
  try {
    const read: unknown = JSON.parse(json);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter(([, text]) => typeof text === 'string' && text.trim() !== ''),
    );
  } catch {
    return {};
  }
};

export function rentalTexts(t: Translate, blockTranslations: string): Say {
  const own = ownWords(blockTranslations);
  return (key, values) => (Object.hasOwn(own, key) ? fillMessage(own[key] ?? '', values) : t(`rental.${key}`, values));
}

const scriptKeys = [
  'discount',
  'one_way',
  'custom_pickup',
  'custom_dropoff',
  'vehicle_unit',
  'yes',
  'car',
  'pickup',
  'dropoff',
] as const;

/** Texts that the script shows; values stay as `{name}`, to be filled in the browser. */
export function rentalScriptTexts(t: Translate, say: Say): Record<string, string> {
  const own = scriptKeys.map((key) => [key, say(key)] as const);
  const problems = Object.keys(problemWords).map((code) => [`problem.${code}`, t(`form.problem.${code}`)] as const);
  return Object.fromEntries([
    ...own,
    ...problems,
    ['check', t('form.summary')],
    ['next', t('form.next')],
    ['sending', t('form.sending')],
  ]);
}

/** "1 day" to the longest rental, at the place of the number. */
export const dayTexts = (t: Translate): string[] =>
  Array.from({ length: bookingLimits.longestDays + 1 }, (_, days) => t('rental.days', { days }));
