import { X } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { MonthlyExample, withMonthly } from '#site/stock/price/monthly-example.tsx';
import { priceLines } from '#site/stock/price/price-lines.ts';
import { VehiclePrice } from '#site/stock/price/vehicle-price.tsx';
import { COMPARE_PATH, SAVED_PATH } from '#site/stock/saved/compare-bar.tsx';
import { vehiclesInAddress } from '#site/stock/saved/kept-vehicles.ts';
import { VehicleMark } from '#site/stock/saved/vehicle-mark.tsx';
import type { ShownVehicle } from '#site/stock/shown-vehicle.ts';
import type { StockSettings } from '#site/stock/stock.settings.ts';
import { vehicleAddress } from '#site/stock/vehicle-link.ts';
import { scrolledByKeys } from '#site/ui/carousel/scrolled-by-keys.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { LoadNotice } from '#site/ui/load-notice.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { compareRows } from './compare-rows.ts';
import styles from './kept-vehicles.module.css';
import type { KeptPageProps } from './saved-page.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-compared-vehicles': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** `/showroom/compare?vehicles=…`: up to four cars beside each other. Its address is all it needs, so it can be shared. */
export function ComparePage({ found, settings }: KeptPageProps) {
  const { t } = useRender();
  return (
    <Section surface="light" innerClassName={styles.page}>
      <Heading text={t('stock.compare_title')} tag={1} size="l" />
      {found === undefined ? <LoadNotice text={t('stock.failed')} button={t('stock.retry')} /> : null}
      {found && found.gone.length > 0 ? <p role="status">{t('stock.gone')}</p> : null}
      {found && found.vehicles.length > 0 ? <Table vehicles={found.vehicles} settings={settings} /> : null}
      {found !== undefined && !found?.vehicles.length ? <NothingYet isNamed={found !== null} /> : null}
    </Section>
  );
}

/**
 * Where an address names no cars. The script goes on to those that the visitor chose in this visit, or shows the ways to
 * the cars that they saved and to the search they came from.
 */
function NothingYet({ isNamed }: { isNamed: boolean }) {
  const { t, localPath } = useRender();
  const look = classes(linkButton.button, linkButton.secondary);
  return (
    <fc-compared-vehicles
      className={styles.compared}
      data-address={isNamed ? undefined : localPath(COMPARE_PATH)}
      data-nothing=""
    >
      <Paragraph text={t('stock.compare_none')} size="l" />
      <noscript>
        <p>{t('stock.compare_script')}</p>
      </noscript>
      <p className={styles.ways}>
        <a href={localPath('/')} className={look} data-trail data-no-prerender="" hidden>
          {t('showroom.search_back')}
        </a>
        <a href={localPath(SAVED_PATH)} className={look} data-saved data-no-prerender="" hidden>
          {t('stock.saved_link')}
        </a>
        <a href={localPath('/')} className={look}>
          {t('page.not_found.home')}
        </a>
      </p>
    </fc-compared-vehicles>
  );
}

interface TableProps {
  vehicles: readonly ShownVehicle[];
  settings: StockSettings;
}

function Table({ vehicles, settings }: TableProps) {
  const context = useRender();
  const { t, locale } = context;
  const priced = withMonthly(vehicles, { settings, locale });
  const rows = compareRows(vehicles, settings, context);
  const hasBoth = rows.some(({ differs }) => differs) && rows.some(({ differs }) => !differs);
  return (
    <fc-compared-vehicles className={styles.compared}>
      {hasBoth ? (
        <label className={styles.only}>
          <input type="checkbox" className={styles.tick} data-only-different />
          {t('stock.compare_same')}
        </label>
      ) : null}
      <section className={styles.scroll} {...scrolledByKeys(t('stock.compare_title'))}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td className={styles.corner} />
              {vehicles.map((vehicle) => (
                <th key={vehicle.id} scope="col" className={styles.car}>
                  <Car vehicle={vehicle} all={vehicles} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr data-differs="">
              <th scope="row">{t('stock.compare_price')}</th>
              {priced.map((vehicle) => (
                <td key={vehicle.id}>
                  {priceLines(vehicle).length > 0 ? <VehiclePrice vehicle={vehicle} /> : t('showroom.price.on_request')}
                </td>
              ))}
            </tr>
            {rows.map(({ key, label, values, differs }) => (
              <tr key={key} data-differs={differs ? '' : undefined} data-figure={key}>
                <th scope="row">
                  {label}
                  {differs ? <VisuallyHidden> ({t('stock.compare_differs')})</VisuallyHidden> : null}
                </th>
                {values.map((value, index) => (
                  <td key={vehicles[index]?.id}>{value === '' ? '–' : <bdi>{value}</bdi>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <MonthlyExample vehicles={vehicles} settings={settings} />
      <p className={styles.share}>{t('stock.compare_share')}</p>
    </fc-compared-vehicles>
  );
}

function Car({ vehicle, all }: { vehicle: ShownVehicle; all: readonly ShownVehicle[] }) {
  const context = useRender();
  const { t, localPath, image } = context;
  const { attributes, photos } = vehicle;
  const [cover] = photos;
  const others = all.filter(({ id }) => id !== vehicle.id);
  const kept = others.map(({ id, attributes: { listing_key: list } }) => ({ id, list }));
  return (
    <div className={styles.head}>
      <div className={styles.picture}>
        {cover && image(cover.image_id) ? (
          <Picture image={{ id: cover.image_id, alt: '', decorative: true }} ratio="card" sizes="20rem" />
        ) : null}
      </div>
      <a href={vehicleAddress(context, vehicle)} className={styles.name}>
        {attributes.title}
      </a>
      <div className={styles.actions}>
        <VehicleMark kind="save" vehicle={vehicle} hasWords />
        <a
          href={localPath(COMPARE_PATH) + (kept.length > 0 ? `?vehicles=${vehiclesInAddress(kept)}` : '')}
          className={styles.remove}
          aria-label={t('stock.compare_remove', { title: attributes.title })}
          data-remove={vehicle.id}
          data-no-prerender=""
        >
          <Icon of={X} size={18} />
        </a>
      </div>
    </div>
  );
}
