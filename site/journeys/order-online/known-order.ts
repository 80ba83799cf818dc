import type { OrderAnswer } from '#api-clients/orders/order.resources.ts';
import { isOrderNumber, orderToken } from './order-token.ts';
import { type FoundCar, findCar, type OrderedCar } from './ordered-car.ts';
import { problemOf } from './problem.ts';
import type { Walk } from './walk.ts';

export type Order = OrderAnswer['attributes'];

/** Nothing is paid for it, whatever others would pay for the car. */
export const isFreeOrder = ({ amount, payment_status: payment }: Order): boolean =>
  Number(amount) <= 0 || payment === 'not_required';

/** It was cancelled, and the bank has not let the money go yet. */
export const isReleasing = ({ status, is_money_held: isHeld }: Order): boolean => status === 'cancelled' && isHeld;

export interface KnownOrder {
  number: string;
  order: Order;
  /** Null where the stock no longer shows it. */
  car: OrderedCar | null;
}

/** An order of the visitor, by what proves it; null for everybody else. @throws ProblemError when nobody answers */
export async function readOrder(walk: Walk, number: string): Promise<KnownOrder | null> {
  if (!isOrderNumber(number)) return null;
  const token = orderToken(walk.visit, number);
  try {
    const { data } = await walk.visit.ask((options) =>
      walk.clients.orders.readOrder({
        params: { number },
        query: token === undefined ? {} : { order_token: token },
        ...options,
      }),
    );
    return { number, order: data.attributes, car: await carOf(walk, data.attributes) };
  } catch (error) {
    const { status } = problemOf(error) ?? { status: 500 };
    if (status >= 400 && status < 500) return null;
    throw error;
  }
}

async function carOf(walk: Walk, { vehicle_id: id, config_url: configUrl }: Order): Promise<OrderedCar | null> {
  try {
    const found: FoundCar = await findCar(walk.clients, { id, configUrl }, walk.locale);
    return found.kind === 'found' ? found.car : null;
  } catch (error) {
    walk.parts.deps.log.warn({ err: error }, 'an order is shown without its car');
    return null;
  }
}
