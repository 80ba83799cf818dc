import { affiliationOf } from '#site/analytics/page-context.ts';
import type { SiteResponse } from '#site/site.types.ts';
import { withMonthly } from '#site/stock/price/monthly-example.tsx';
import { stockSettings } from '#site/stock/stock.settings.ts';
import { isFreeOf } from './amount-text.ts';
import { nextStep } from './checkout.ts';
import { earlyAddress, isEarly, nothingEarly, stepAfterCar } from './early-page.ts';
import { holdCar } from './hold-car.ts';
import { leaveLine } from './next-in-line.tsx';
import { noCarPage, takenPage } from './no-car-page.tsx';
import { OrderFrame } from './order-frame.tsx';
import { successPath, vehiclePath } from './order-paths.ts';
import { type OrderedCar, waysToPay } from './ordered-car.ts';
import { type PageFacts, shopEvent } from './page-facts.ts';
import { isAway, ownOrder, problemCode } from './problem.ts';
import { orderSteps } from './steps.ts';
import { VehicleScreen } from './vehicle-screen.tsx';
import { carOf, configOf, goOn, goTo, showPage, type Walk } from './walk.ts';

/** By this name the specification knows the page, for figures and for what its head says. */
const ROUTE = 'stock-locator-order-online-details';

const isRefusedCar = (code: string): boolean => code === 'vehicle_not_reservable' || code === 'vehicle_not_found';

/** `/showroom-order-online/vehicle/:vehicleId?`: the car, how it is to be paid, and the way to hold it. */
export async function vehicleStep(walk: Walk): Promise<SiteResponse> {
  const id = walk.route.params.vehicleId ?? null;
  const configUrl = walk.query.get('config_url');
  if (walk.sent) void configOf(walk, configUrl !== null);
  const found = await carOf(walk, { id, configUrl });
  if (found.kind === 'absent') return noCarPage(walk, { id, code: 'vehicle_not_found', status: 404 });
  const { car } = found;
  if (!walk.sent) return showCar(walk, car, '');
  if (walk.sent.get('do') === 'tell') return takenPage(walk, car, { code: 'vehicle_locked', status: 200 });
  const finance = walk.sent.get('finance');
  try {
    return goOn(walk, await holdCar(walk, car, { finance }));
  } catch (error) {
    const code = problemCode(error);
    if (code === 'vehicle_locked') return takenPage(walk, car, { code, status: 409 });
    if (isRefusedCar(code)) {
      const { ordered } = await termsOf(walk, car);
      return ordered === null ? noCarPage(walk, { id, code, status: 409, car }) : goTo(walk, successPath(ordered));
    }
    walk.parts.deps.log.warn({ err: error, vehicle: id }, 'a car could not be held');
    return showCar(walk, car, isAway(error) ? 'away' : code, isAway(error) ? 503 : 409);
  }
}

/**
 * What paying for it would mean: no money moves, it is taken at once; and whether somebody holds it. Without an answer
 * the next step says so. The browser is known from here on: the very first hold is found again when its answer gets lost.
 */
async function termsOf({ clients: { orders }, parts, visit }: Walk, { id, configUrl }: OrderedCar) {
  const query = configUrl === null ? { vehicle_id: id ?? '' } : { config_url: configUrl };
  try {
    const { data } = await visit.ask((options) => orders.orderTerms({ query, ...options }));
    const { test_mode: isTest, capture_method: method, hold, order_number: ordered } = data.attributes;
    return { isTest, isTaken: method === 'automatic', hold, ordered };
  } catch (error) {
    const ordered = ownOrder(error);
    if (!isRefusedCar(problemCode(error))) parts.deps.log.warn({ err: error }, 'the terms of an order cannot be had');
    return { isTest: false, isTaken: false, hold: 'none' as const, ordered };
  }
}

async function showCar(walk: Walk, car: OrderedCar, problem: string, status = 200): Promise<SiteResponse> {
  const config = await configOf(walk, car.configUrl !== null);
  const { vehicle, offer } = car;
  const isOffered = config.order_online.enabled && offer !== null && (car.id === null || vehicle.reservable);
  const early = isEarly(walk);
  // Of a car that is not offered any more too: it may be the visitor's by now.
  const { isTest, isTaken, hold, ordered } = await termsOf(walk, car);
  if (ordered !== null) return early ? nothingEarly : goTo(walk, successPath(ordered));
  if (!isOffered)
    return early ? nothingEarly : noCarPage(walk, { id: car.id, code: 'vehicle_not_reservable', status: 200, car });
  if (hold === 'others' && !walk.sent)
    return early ? nothingEarly : takenPage(walk, car, { code: 'vehicle_locked', status: 200 });
  leaveLine(walk, car.id);
  const steps = orderSteps(config);
  const settings = walk.settings.of(stockSettings);
  const [shown = vehicle] = withMonthly([vehicle], { settings, locale: walk.locale });
  const ways = waysToPay({ ...car, vehicle: shown });
  if (early) return nextStep(walk, await stepAfterCar(walk, car, { isTest, isTaken }));
  const asked = walk.sent?.get('finance') ?? walk.query.get('finance');
  const chosen = ways.find(({ option }) => option === asked)?.option ?? ways[0]?.option ?? 'cash';
  const affiliation = affiliationOf(vehicle.attributes.state, car.configUrl !== null);
  const amount = { value: offer.reservation_fee ?? '0', currency: offer.currency };
  const paid = isFreeOf(amount.value, offer.payment_vendors) ? { ...amount, value: '0' } : amount;
  const facts: PageFacts = {
    context: 'checkout',
    affiliation,
    route: ROUTE,
    product: {
      vehicleId: car.id,
      detailsRoute: vehicle.attributes.link,
      configUrl: car.configUrl,
      preselectedPaymentOption: chosen,
      tabChoice: chosen,
    },
    shop: shopEvent('view_item', car, { affiliation, amount: paid }),
    early: earlyAddress(walk, vehiclePath(car.id, car.configUrl)),
  };
  return showPage(walk, {
    status,
    routeName: ROUTE,
    title: ({ t }) =>
      t(`order.title.${offer.setup_type === 'order' ? 'order' : 'reserve'}`, { car: vehicle.attributes.title }),
    car,
    draw: () => (
      <OrderFrame
        steps={{ all: steps, at: 'vehicle', linkTo: () => null }}
        isTest={isTest}
        problem={problem}
        facts={facts}
      >
        <VehicleScreen
          car={car}
          config={config}
          ways={ways}
          chosen={chosen}
          amount={amount}
          isTaken={isTaken}
          isHeld={hold === 'own'}
          settings={settings}
          action={vehiclePath(car.id, car.configUrl)}
        />
      </OrderFrame>
    ),
  });
}
