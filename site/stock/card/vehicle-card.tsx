import { CarFront } from 'lucide-react';
import type { CardVehicle } from '#api-clients/stock/vehicle.resources.ts';
import { useRender } from '#site/render/render-context.tsx';
import { headingTag } from '#site/ui/heading.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { withMonthly } from '../price/monthly-example.tsx';
import { PriceDrop } from '../price/price-drop.tsx';
import { VehiclePrice } from '../price/vehicle-price.tsx';
import { VehicleMark } from '../saved/vehicle-mark.tsx';
import type { ShownCard } from '../shown-vehicle.ts';
import type { StockSettings } from '../stock.settings.ts';
import { vehicleAddress } from '../vehicle-link.ts';
import styles from './vehicle-card.module.css';
import { figuresOf, type SaidFigure, seatsText } from './vehicle-figures.ts';

export interface VehicleCardProps {
  vehicle: ShownCard;
  /** What cards say, by the settings of the site. */
  settings: StockSettings;
  level?: number;
  /** How wide the picture is drawn, as in `<img sizes>`. */
  sizes?: string;
  /** The picture is fetched at once. */
  eager?: boolean;
  /** Kept of the page's address in the one of the car, with its question mark. */
  query?: string;
  /** Buttons that keep the car and put it beside others; not where there is no script for them. */
  hasMarks?: boolean;
  /** Says that it costs less than when it was saved. */
  tellsDrop?: boolean;
  /** `row`: picture beside the words where there is room. */
  look?: 'card' | 'row';
}

const usualSizes = '(min-width: 1280px) 22rem, (min-width: 741px) 45vw, 92vw';

/** A car among others: picture, name, what it has, what it costs. One link leads to its page. */
export function VehicleCard(props: VehicleCardProps) {
  const { vehicle, settings, level = 3, query, hasMarks = true, look = 'card', tellsDrop = false } = props;
  const context = useRender();
  const { attributes } = vehicle;
  const [priced = vehicle] = withMonthly([vehicle], { settings, locale: context.locale });
  const Tag = headingTag(level);
  return (
    <article className={styles.card} data-look={look} data-vehicle={vehicle.id}>
      <div className={styles.media}>
        <Cover {...props} />
        <Badges vehicle={attributes} settings={settings} />
      </div>
      <div className={styles.body}>
        <Tag className={styles.title}>
          <a href={vehicleAddress(context, vehicle, query)} className={styles.link}>
            {attributes.title}
          </a>
        </Tag>
        <Figures vehicle={attributes} settings={settings} />
        <div className={styles.foot}>
          <VehiclePrice vehicle={priced} />
          {attributes.owner_name ? <p className={styles.owner}>{attributes.owner_name}</p> : null}
        </div>
        {tellsDrop ? <PriceDrop /> : null}
        {attributes.product_card_disclaimer ? (
          <p className={styles.disclaimer}>{attributes.product_card_disclaimer.description}</p>
        ) : null}
        {hasMarks ? (
          <div className={styles.marks}>
            <VehicleMark kind="compare" vehicle={vehicle} />
          </div>
        ) : null}
      </div>
      {hasMarks ? <VehicleMark kind="save" vehicle={priced} className={styles.heart} /> : null}
    </article>
  );
}

function Cover({ vehicle, sizes = usualSizes, eager = false }: VehicleCardProps) {
  const { t, image } = useRender();
  const [cover] = vehicle.photos;
  // A picture that has just left the library is not drawn as nothing.
  if (cover && image(cover.image_id))
    return <Picture image={{ id: cover.image_id, alt: cover.alt }} ratio="card" sizes={sizes} eager={eager} />;
  return (
    <div className={styles.noPicture}>
      <Icon of={CarFront} size={40} />
      <p>{t('stock.no_picture')}</p>
    </div>
  );
}

function Badges({ vehicle, settings }: { vehicle: CardVehicle['attributes']; settings: StockSettings }) {
  const { t } = useRender();
  const shows = (name: 'state' | 'status') => settings.cardFigures.includes(name);
  const state = shows('state') && settings.cardStates.includes(vehicle.state);
  const status = shows('status') && settings.cardStatuses.includes(vehicle.status);
  if (!state && !status) return null;
  return (
    <p className={styles.badges}>
      {state ? <span className={styles.badge}>{t(`stock.states.${vehicle.state}`)}</span> : null}
      {status ? (
        <span className={styles.badge} data-status={vehicle.status}>
          {t(`stock.statuses.${vehicle.status}`)}
        </span>
      ) : null}
    </p>
  );
}

/** Said elsewhere on the card: as badges, as its name. */
const isSaid = ({ name, value }: SaidFigure, { title }: CardVehicle['attributes']): boolean =>
  name === 'state' || name === 'status' || (name === 'model' && title.includes(value));

const withLabel: readonly string[] = ['vin', 'colorInterior', 'deliveryDate', 'orderNumber'];

function Figures({ vehicle, settings }: { vehicle: CardVehicle['attributes']; settings: StockSettings }) {
  const context = useRender();
  const figures = figuresOf(vehicle, settings.cardFigures, context).filter((figure) => !isSaid(figure, vehicle));
  const seats = seatsText(vehicle, context);
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, label, value }) => (
        <div key={name} className={styles.figure} data-figure={name}>
          <dt>{withLabel.includes(name) ? label : <VisuallyHidden>{label}</VisuallyHidden>}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {seats ? (
        <div className={styles.figure} data-figure="seats">
          <dt>
            <VisuallyHidden>{context.t('stock.figures.seats')}</VisuallyHidden>
          </dt>
          <dd>{seats}</dd>
        </div>
      ) : null}
    </dl>
  );
}
