import { useRender } from '#site/render/render-context.tsx';
import { SearchForm } from '#site/search/search-form.tsx';
import type { SiteResponse } from '#site/site.types.ts';
import { vehicleAddress } from '#site/stock/vehicle-link.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { begunOrder } from './begun-order.ts';
import { OrderFrame } from './order-frame.tsx';
import parts from './order-parts.module.css';
import { checkoutPath, SHELL_PATH, shellPath, vehiclePath } from './order-paths.ts';
import type { OrderedCar } from './ordered-car.ts';
import styles from './shell-page.module.css';
import { addressIn, carOf, goTo, showPage, type Walk } from './walk.ts';

const ROUTE = 'stock-locator-order-online-details';

/**
 * `/showroom-order-online/`: a configuration goes on to its car. Else the order that this browser was at last is offered to
 * go on with, and the script knows which car it was, whose hold may be over. Who knows neither is led to the cars.
 */
export async function shellPage(walk: Walk): Promise<SiteResponse> {
  const configUrl = walk.query.get('config_url');
  if (configUrl) return goTo(walk, vehiclePath(null, configUrl.slice(0, 2_000)));
  const isUnknown = walk.query.has('unknown');
  const asked = walk.query.get('vehicle');
  const [car, begun] = await Promise.all([
    asked === null ? null : shownCar(walk, asked),
    isUnknown ? null : begunOrder(walk),
  ]);
  return showPage(walk, {
    status: isUnknown ? 404 : 200,
    routeName: ROUTE,
    title: ({ t }) => t(isUnknown ? 'order.shell.unknown' : 'order.shell.title'),
    draw: () => (
      <OrderFrame facts={{ context: 'checkout', affiliation: null, route: ROUTE }}>
        <ShellScreen
          isUnknown={isUnknown}
          car={car}
          begun={begun && addressIn(walk, checkoutPath(begun.key, 'payment'))}
          checkout={addressIn(walk, checkoutPath('{order}', 'payment'))}
          ask={asked === null ? addressIn(walk, shellPath({ isUnknown, vehicle: '{vehicle}' })) : undefined}
        />
      </OrderFrame>
    ),
  });
}

/** The car that was being ordered, where everybody may still see it; null also when nobody can say. */
async function shownCar(walk: Walk, id: string): Promise<OrderedCar | null> {
  if (!/^[\w-]{1,100}$/.test(id)) return null;
  try {
    const found = await carOf(walk, { id, configUrl: null });
    return found.kind === 'found' ? found.car : null;
  } catch (error) {
    walk.parts.deps.log.warn({ err: error, vehicle: id }, 'the way back to a car is left out');
    return null;
  }
}

interface ShellScreenProps {
  isUnknown: boolean;
  /** Was being ordered. */
  car: OrderedCar | null;
  /** Where the order that was begun goes on. */
  begun: string | null;
  /** Addresses of the browser's own memory: the script puts the ids in. */
  checkout: string;
  /** This page with the car that the browser knows; undefined where it was asked for. */
  ask: string | undefined;
}

function ShellScreen({ isUnknown, car, begun, checkout, ask }: ShellScreenProps) {
  const context = useRender();
  const { t, localPath } = context;
  const look = (kind: 'primary' | 'secondary') => classes(linkButton.button, linkButton[kind]);
  return (
    <div className={parts.quiet} data-shell="" data-checkout={checkout} data-ask={ask}>
      {car ? <p className={parts.eyebrow}>{car.vehicle.attributes.title}</p> : null}
      <Heading
        text={t(isUnknown ? 'order.shell.unknown' : 'order.shell.title')}
        tag={1}
        size="m"
        takesFocus
        id="order-heading"
      />
      <p className={parts.lead}>{t(isUnknown ? 'order.shell.unknown_text' : 'order.shell.text')}</p>
      <div className={parts.actions}>
        <a
          href={begun ?? localPath(SHELL_PATH)}
          className={look('primary')}
          data-part="go-on"
          data-order-link=""
          hidden={begun === null}
        >
          <span className={linkButton.label}>{t('order.shell.go_on')}</span>
        </a>
        {car ? (
          <a href={vehicleAddress(context, car.vehicle)} className={look(begun === null ? 'primary' : 'secondary')}>
            <span className={linkButton.label}>{t('order.back_to_car')}</span>
          </a>
        ) : null}
        <a href={localPath('/')} className={look('secondary')} data-part="trail" hidden>
          <span className={linkButton.label}>{t('showroom.search_back')}</span>
        </a>
        <a href={localPath('/')} className={look('secondary')}>
          <span className={linkButton.label}>{t('page.not_found.home')}</span>
        </a>
      </div>
      <div className={styles.search}>
        <SearchForm id="fc-search-here" />
      </div>
    </div>
  );
}
