import { useRender } from '#site/render/render-context.tsx';
import { VehicleCard } from '#site/stock/card/vehicle-card.tsx';
import { MonthlyExample } from '#site/stock/price/monthly-example.tsx';
import { CompareBar } from '#site/stock/saved/compare-bar.tsx';
import type { StockSettings } from '#site/stock/stock.settings.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import { LoadNotice } from '#site/ui/load-notice.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './kept-vehicles.module.css';
import type { FoundVehicles } from './load-vehicles.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-saved-vehicles': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export interface KeptPageProps {
  /** Null while the address names no cars; undefined when the stock service does not answer. */
  found: FoundVehicles | null | undefined;
  settings: StockSettings;
}

/** `/showroom/saved`: the cars of the visitor's browser, whose script asks for them by their ids. */
export function SavedPage({ found, settings }: KeptPageProps) {
  const { t } = useRender();
  return (
    <Section surface="light" innerClassName={styles.page}>
      <Heading text={t('stock.saved_title')} tag={1} size="l" />
      <fc-saved-vehicles
        id="fc-saved"
        className={styles.saved}
        data-none={t('stock.saved_none')}
        data-named={found === null ? undefined : ''}
      >
        <Cars found={found} settings={settings} />
      </fc-saved-vehicles>
      <CompareBar />
    </Section>
  );
}

function Cars({ found, settings }: KeptPageProps) {
  const { t } = useRender();
  if (found === undefined) return <LoadNotice text={t('stock.failed')} button={t('stock.retry')} />;
  if (found === null)
    return (
      <>
        <p className={classes(styles.words, styles.loading)} data-status role="status">
          {t('stock.saved_loading')}
        </p>
        <noscript>
          <p>{t('stock.saved_script')}</p>
        </noscript>
      </>
    );
  const { vehicles, gone } = found;
  return (
    <>
      {gone.length > 0 ? (
        <p className={styles.words} role="status" data-gone={gone.join(',')}>
          {t('stock.saved_dropped', { count: gone.length })}
        </p>
      ) : null}
      {vehicles.length === 0 ? (
        <Paragraph text={t('stock.saved_none')} size="l" />
      ) : (
        <ul className={styles.cars}>
          {vehicles.map((vehicle) => (
            <li key={vehicle.id}>
              <VehicleCard vehicle={vehicle} settings={settings} level={2} tellsDrop />
            </li>
          ))}
        </ul>
      )}
      <MonthlyExample vehicles={vehicles} settings={settings} />
    </>
  );
}
