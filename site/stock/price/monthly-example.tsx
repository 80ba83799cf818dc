import { textIn } from '#site/i18n/text-in.ts';
import { useRender } from '#site/render/render-context.tsx';
import type { ShownCard } from '../shown-vehicle.ts';
import type { StockSettings } from '../stock.settings.ts';
import styles from './monthly-example.module.css';
import { priceLines } from './price-lines.ts';

export interface MonthlyExampleProps {
  vehicles: readonly ShownCard[];
  settings: Pick<StockSettings, 'monthlyExample'>;
  /** Where stars beside the prices lead to it. */
  note?: { id: string; stars: string };
}

/** The example in the page's language, else in the first there is; its text is empty where nobody wrote one. */
const exampleIn = ({ monthlyExample }: Pick<StockSettings, 'monthlyExample'>, locale: string) =>
  textIn(monthlyExample, locale, Object.keys(monthlyExample));

/** Cars as they may be shown: without the example no price a month stands anywhere (decisions §8). */
export const withMonthly = <Vehicle extends Pick<ShownCard, 'prices'>>(
  vehicles: readonly Vehicle[],
  { settings, locale }: { settings: Pick<StockSettings, 'monthlyExample'>; locale: string },
): Vehicle[] =>
  exampleIn(settings, locale).text
    ? [...vehicles]
    : vehicles.map((vehicle) => ({ ...vehicle, prices: vehicle.prices.filter(({ type }) => type === 'purchase') }));

/** Whether it shows what it costs a month. */
export const hasMonthly = (vehicle: ShownCard): boolean => priceLines(vehicle).some(({ type }) => type !== 'purchase');

/** The representative example that stands wherever cars show what they cost a month (decisions §8). */
export function MonthlyExample({ vehicles, settings, note }: MonthlyExampleProps) {
  const { t, locale } = useRender();
  const { text, lang, dir } = exampleIn(settings, locale);
  if (text === '' || !vehicles.some(hasMonthly)) return null;
  return (
    <p
      className={styles.example}
      data-monthly-example=""
      lang={lang}
      dir={dir}
      {...(note ? { id: note.id, role: 'doc-footnote' } : {})}
    >
      {note ? <span aria-hidden="true">{note.stars} </span> : null}
      <strong>{t('finance.example')}</strong> {text}
    </p>
  );
}
