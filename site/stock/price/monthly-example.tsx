import { textIn } from '#site/i18n/text-in.ts';
import { useRender } from '#site/render/render-context.tsx';
import type { ShownVehicle } from '../shown-vehicle.ts';
import type { StockSettings } from '../stock.settings.ts';
import styles from './monthly-example.module.css';
import { priceLines } from './price-lines.ts';

export interface MonthlyExampleProps {
  vehicles: readonly ShownVehicle[];
  settings: Pick<StockSettings, 'monthlyExample'>;
}

const hasMonthly = (vehicle: ShownVehicle): boolean => priceLines(vehicle).some(({ type }) => type !== 'purchase');

/** The representative example that stands wherever cars show what they cost a month (decisions §8). */
export function MonthlyExample({ vehicles, settings: { monthlyExample } }: MonthlyExampleProps) {
  const { t, locale } = useRender();
  const { text, lang, dir } = textIn(monthlyExample, locale, Object.keys(monthlyExample));
  if (text === '' || !vehicles.some(hasMonthly)) return null;
  return (
    <p className={styles.example} data-monthly-example="" lang={lang} dir={dir}>
      <strong>{t('finance.example')}</strong> {text}
    </p>
  );
}
