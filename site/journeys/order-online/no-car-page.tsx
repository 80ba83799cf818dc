import { useRender } from '#site/render/render-context.tsx';
import type { SiteResponse } from '#site/site.types.ts';
import { type StockSettings, stockSettings } from '#site/stock/stock.settings.ts';
import { vehicleAddress } from '#site/stock/vehicle-link.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { joinLine, type LineState, lineOf, NextInLine } from './next-in-line.tsx';
import { OrderFrame } from './order-frame.tsx';
import parts from './order-parts.module.css';
import { vehiclePath } from './order-paths.ts';
import { type OrderedCar, type OtherCar, similarCars } from './ordered-car.ts';
import { OtherCars } from './other-cars.tsx';
import { addressIn, showPage, type Walk } from './walk.ts';

const ROUTE = 'stock-locator-order-online-details';

/** In place of a car that cannot be ordered: why, and others like it. */
export async function noCarPage(
  walk: Walk,
  { id, code, status, car }: { id: string | null; code: string; status: number; car?: OrderedCar },
): Promise<SiteResponse> {
  const others = car ? await similarCars(walk.clients, car.vehicle, walk.locale) : [];
  return showPage(walk, {
    status,
    routeName: ROUTE,
    title: ({ t }) => t(`order.problem.${code}`),
    car: car ?? null,
    others,
    draw: () => (
      <OrderFrame facts={{ context: 'checkout', affiliation: null, route: ROUTE, ...(id ? { ended: id } : {}) }}>
        <Elsewhere code={code} car={car ?? null} others={others} settings={walk.settings.of(stockSettings)} />
      </OrderFrame>
    ),
  });
}

/** Somebody else is ordering this car: when it may be free, the wish to be told, and others like it. */
export async function takenPage(
  walk: Walk,
  car: OrderedCar,
  { code, status }: { code: string; status: number },
): Promise<SiteResponse> {
  const others = await similarCars(walk.clients, car.vehicle, walk.locale);
  const isWish = walk.sent?.get('do') === 'tell' && car.id !== null;
  const line = isWish && car.id !== null ? await joinLine(walk, car.id) : lineOf(walk, car.id);
  return showPage(walk, {
    status: line.problem ? 422 : status,
    routeName: ROUTE,
    title: ({ t }) => t(`order.problem.${code}`),
    car,
    others,
    draw: () => (
      <OrderFrame facts={{ context: 'checkout', affiliation: null, route: ROUTE }}>
        <Elsewhere
          code={code}
          car={car}
          others={others}
          settings={walk.settings.of(stockSettings)}
          line={{ state: line, action: addressIn(walk, vehiclePath(car.id)) }}
        />
      </OrderFrame>
    ),
  });
}

interface ElsewhereProps {
  code: string;
  car: OrderedCar | null;
  others: readonly OtherCar[];
  settings: StockSettings;
  line?: { state: LineState; action: string };
}

function Elsewhere({ code, car, others, settings, line }: ElsewhereProps) {
  const context = useRender();
  const { t, localPath } = context;
  return (
    <div className={parts.screen} data-problem={code}>
      <div className={parts.head}>
        {car ? <p className={parts.eyebrow}>{car.vehicle.attributes.title}</p> : null}
        <Heading text={t(`order.problem.${code}`)} tag={1} size="m" takesFocus id="order-heading" />
        {line ? <p className={parts.lead}>{t('order.lost.text_taken')}</p> : null}
      </div>
      {line ? <NextInLine {...line} /> : null}
      <OtherCars vehicles={others} settings={settings} title={t('order.rebooking.like_it')} />
      <div className={parts.actions}>
        <a
          href={car && car.id !== null ? vehicleAddress(context, car.vehicle) : localPath('/')}
          className={classes(linkButton.button, others.length > 0 || line ? linkButton.tertiary : linkButton.primary)}
        >
          <span className={linkButton.label}>
            {t(car && car.id !== null ? 'order.back_to_car' : 'page.not_found.home')}
          </span>
        </a>
      </div>
    </div>
  );
}
