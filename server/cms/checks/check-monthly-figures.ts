import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import {
  contentfulPaths,
  isBlockKey,
  isHiddenAt,
  jsonContent,
  prepareBlock,
  templates,
  valuesAt,
} from '#block-schemas/index.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { translateBlock } from '#documents/page/translate.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';
import { monthlyFiguresIn } from './monthly-figures.ts';

/** Words of a text, of HTML or of a document, with a space where a new paragraph or cell begins. */
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value.replace(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ');
  if (typeof value !== 'object' || value === null) return '';
  const { text, content } = value as { text?: unknown; content?: unknown };
  if (typeof text === 'string') return text;
  return `${Array.isArray(content) ? content.map(wordsOf).join('') : ''} `;
};

/** The lowest monthly price of the stock, put into the text when it is read. */
const liveMonthly = /\{stock:monthly[^}]*\}/;

interface Words {
  checked: CheckedBlock;
  pointer: string;
  text: string;
}

/** A car that is rented by the month is given back: nobody is lent anything. */
const isRental = ({ block: { type } }: CheckedBlock): boolean =>
  isBlockKey(type) && templates[type]['x-group'] === 'rental';

/** What visitors of a language read in the fields of a block; `null` is the language the page was written in. */
const textsOf = (checked: CheckedBlock, translations: Record<string, unknown> | undefined): Words[] => {
  if (!checked.prepared || isRental(checked)) return [];
  const translated = translations ? prepareBlock(translateBlock(checked.block, translations)) : undefined;
  const { type, props } = translated?.ok ? translated : checked.prepared;
  return contentfulPaths(type)
    .flatMap((path) => valuesAt(props, path))
    .filter(({ pointer }) => !isHiddenAt(templates[type], props, pointer))
    .map(({ pointer, value }) => ({ checked, pointer, text: wordsOf(value) }));
};

/** A rate in the column that says of itself that it is one: what a car of the carousel costs a month. */
const leaseIn = ({ checked: { prepared }, pointer, text }: Words): string | undefined =>
  prepared?.type === 'models-carousel' && pointer.endsWith('/specs')
    ? jsonContent('models-carousel', '/groups/*/specs', text)?.rows?.find(({ lease }) => /\p{Nd}/u.test(lease ?? ''))
        ?.lease
    : undefined;

export interface MonthlyFiguresOf {
  /** With the texts of sections where it shows them. */
  snapshot: PageSnapshot;
  /** The languages visitors read the page in, the one it was written in first. */
  locales: readonly string[];
  currency: string;
  /** Blocks whose cars say what they cost a month, without an example of their own. */
  monthlyCars: ReadonlySet<string>;
}

/**
 * Amounts per month on a page without a representative example: advertising credit by its rate alone is misleading
 * (FCA CONC 3.5.5R; decisions §8). A finance calculator brings its example; offers are never stored without theirs.
 */
export const checkMonthlyFigures = (
  blocks: readonly CheckedBlock[],
  { snapshot, locales, currency, monthlyCars }: MonthlyFiguresOf,
): PageFinding[] => {
  if (blocks.some(({ prepared }) => prepared?.type === 'finance-calculator' && prepared.props.groups.length > 0))
    return [];
  return locales.flatMap((locale, index) => {
    const translations = index === 0 ? undefined : own(snapshot.translations, locale);
    const figures = monthlyFiguresIn(locale, currency);
    const texts = blocks.flatMap((checked) => textsOf(checked, own(translations, checked.id)));
    if (texts.some(({ text }) => figures.isExample(text))) return [];
    const ofCars = blocks
      .filter(({ id }) => index === 0 && monthlyCars.has(id))
      .map((checked) =>
        blockFinding(checked, {
          code: 'representative_example',
          detail:
            'Cars of this list say what they cost a month. Write the setting “Representative example of monthly prices”.',
          path: '/ci_key_list',
        }),
      );
    const ofTexts = texts.flatMap((words) => {
      const { checked, pointer, text } = words;
      const found = figures.find(text) ?? leaseIn(words) ?? liveMonthly.exec(text)?.[0];
      if (found === undefined) return [];
      // A text that nobody has translated is told once, in its own language.
      if (index > 0 && !Object.hasOwn(own(translations, checked.id) ?? {}, pointer)) return [];
      return [
        blockFinding(checked, {
          code: 'representative_example',
          detail: `“${found.trim()}” stands without a representative example: rate, price, deposit, credit, term and total.`,
          path: pointer,
          ...(index === 0 ? {} : { locale }),
        }),
      ];
    });
    return [...ofCars, ...ofTexts];
  });
};
