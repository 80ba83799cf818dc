import { useRender } from '#site/render/render-context.tsx';
import { driveAwayName } from '#site/stock/price/drive-away-name.ts';
import { MonthlyExample, withMonthly } from '#site/stock/price/monthly-example.tsx';
import type { StockSettings } from '#site/stock/stock.settings.ts';
import { classes } from '#site/ui/classes.ts';
import linkButton from '#site/ui/link-button.module.css';
import { Picture } from '#site/ui/picture.tsx';
import { Co2Scale } from './environment-label.tsx';
import styles from './print-sheet.module.css';
import { QrCode } from './qr-code.tsx';
import { environmentFigures, type FigureGroup, type ShownFigure, specification } from './vehicle-figures.ts';
import type { ShowroomVehicle } from './vehicle-model.ts';
import { amountWriter, type PriceRow, shownPrices } from './vehicle-prices.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-print-sheet': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** Lines of equipment that one sheet has room for. */
const MAX_FEATURES = 18;
/** What stands at the title already. */
const atTitle: ReadonlySet<string> = new Set(['brand', 'model', 'version', 'state', 'status', 'orderNumber']);
/** Pictures beside the large one. */
const MORE_PICTURES = 3;

export interface PrintSheetProps {
  vehicle: ShowroomVehicle;
  /** Whole address of the page of the car. */
  page: string;
  brand: string;
  settings: StockSettings;
  now: Date;
}

/** A car on one sheet of A4: pictures, price, figures, equipment, its house, and a code that leads to its page. */
export function PrintSheet({ vehicle: known, page, brand, settings, now }: PrintSheetProps) {
  const context = useRender();
  const [vehicle = known] = withMonthly([known], { settings, locale: context.locale });
  const { t, localPath } = context;
  const { attributes, photos } = vehicle;
  const pictures = photos.slice(0, MORE_PICTURES + 1);
  const groups = specification(vehicle, context);
  return (
    <div className={styles.around}>
      <fc-print-sheet className={styles.actions}>
        <a
          href={localPath(attributes.link)}
          className={classes(linkButton.button, linkButton.secondary, linkButton.small)}
        >
          {t('showroom.back')}
        </a>
        <button
          type="button"
          hidden
          data-print
          className={classes(linkButton.button, linkButton.primary, linkButton.small)}
        >
          {t('showroom.print')}
        </button>
      </fc-print-sheet>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <div className={styles.words}>
            <p className={styles.brand}>{brand}</p>
            <h1 className={styles.title}>{attributes.title}</h1>
            <p className={styles.state}>
              {[
                t(`stock.states.${attributes.state}`),
                t(`stock.statuses.${attributes.status}`),
                attributes.order_number ? `${t('stock.figures.orderNumber')} ${attributes.order_number}` : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <QrCode text={page} label={t('showroom.qr')} className={styles.code} />
        </header>
        {pictures.length > 0 ? (
          <div className={styles.pictures} data-count={pictures.length}>
            {pictures.map(({ sequence, image_id: id, alt }, index) => (
              <Picture
                key={sequence}
                image={{ id, alt }}
                ratio="fill"
                sizes={index === 0 ? '130mm' : '60mm'}
                eager
                priority={index === 0}
                className={styles.picture ?? ''}
              />
            ))}
          </div>
        ) : null}
        <Prices vehicle={vehicle} />
        <div className={styles.columns}>
          <div>
            <Groups groups={groups.filter(({ key }) => key !== 'colours')} />
          </div>
          <div>
            <Figures title={t('showroom.environment')} rows={environmentFigures(vehicle, context)} />
            {attributes.co2_class ? (
              <div className={styles.scale}>
                <Co2Scale of={attributes.co2_class} />
              </div>
            ) : null}
            <Groups groups={groups.filter(({ key }) => key === 'colours')} />
          </div>
        </div>
        <Features vehicle={vehicle} />
        <footer className={styles.foot}>
          <Retailer vehicle={vehicle} />
          <MonthlyExample vehicles={[vehicle]} settings={settings} />
          <p className={styles.notes}>{[...attributes.footnotes, ...attributes.disclaimers].join(' ')}</p>
          <p className={styles.notes}>{t('showroom.printed', { date: now })}</p>
        </footer>
      </article>
    </div>
  );
}

function Prices({ vehicle }: { vehicle: ShowroomVehicle }) {
  const { t } = useRender();
  const write = amountWriter(vehicle);
  const driveAway = vehicle.pricesDriveAway.map(
    (price): PriceRow => ({ label: driveAwayName(t, price), text: write(price.value) }),
  );
  const prices = shownPrices(vehicle).map(
    ({ type, text }): PriceRow => ({ label: t(`showroom.price.way.${type}`), text }),
  );
  const rows = [...prices, ...driveAway];
  if (rows.length === 0) return <p className={styles.request}>{t('showroom.price.on_request')}</p>;
  return (
    <dl className={styles.prices}>
      {rows.map(({ label, text }) => (
        <div key={label} className={styles.price}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Groups({ groups }: { groups: readonly FigureGroup[] }) {
  return groups.map(({ key, title, rows }) => (
    <Figures key={key} title={title} rows={rows.filter((row) => !atTitle.has(row.key))} />
  ));
}

function Figures({ title, rows }: { title: string; rows: readonly ShownFigure[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.rows}>
        {rows.map(({ key, label, text }) => (
          <div key={key} className={styles.row}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Features({ vehicle: { attributes } }: { vehicle: ShowroomVehicle }) {
  const { t } = useRender();
  const all = [...attributes.features_optional, ...attributes.features_standard].map(({ name }) => name);
  if (all.length === 0) return null;
  const more = all.length - MAX_FEATURES;
  return (
    <section className={styles.features}>
      <h2 className={styles.heading}>{t('showroom.equipment')}</h2>
      <ul className={styles.list}>
        {all.slice(0, MAX_FEATURES).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 ? <li>{t('showroom.more_features', { count: more })}</li> : null}
      </ul>
    </section>
  );
}

function Retailer({ vehicle: { owner, attributes } }: { vehicle: ShowroomVehicle }) {
  if (!owner) return null;
  const town = [owner.zipcode, owner.city].filter(Boolean).join(' ');
  return (
    <address className={styles.retailer}>
      <strong>{attributes.owner_name ?? owner.name}</strong>
      <bdi>{[owner.address, town].filter(Boolean).join(', ')}</bdi>
      <span>
        <bdi dir="ltr">{owner.phone}</bdi> <bdi>{owner.email}</bdi>
      </span>
    </address>
  );
}
