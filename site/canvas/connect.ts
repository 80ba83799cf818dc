import { z } from 'zod';
import {
  askHelloEvent,
  directOrderEvent,
  type FromCanvas,
  portMessage,
  toCanvas,
} from '../../api-clients/canvas/canvas.messages.ts';

// The policy forbids eval; without this zod would try it once and be reported.
z.config({ jitless: true });

export type CanvasOrder = z.output<typeof toCanvas>;

/**
 * Says hello to the page builder and waits for its port. Only the framing window of the same origin is believed, and
 * only what fits the schema. Orders come through the port, or directly as events of this window (see `toCanvas`);
 * those that come before the port wait for it. A builder that comes later may ask for the hello (`askHelloEvent`), and
 * a new port takes the place of the one before.
 * @param opened called with the function that sends to the builder, before the first order
 * @param receive called with each order; orders that cannot be read are answered with `failed`
 */
export function connect(opened: (send: (message: FromCanvas) => void) => void, receive: (order: CanvasOrder) => void) {
  let send: ((message: FromCanvas) => void) | null = null;
  const early: unknown[] = [];
  const take = (data: unknown) => {
    if (!send) return void early.push(data);
    const order = toCanvas.safeParse(data);
    if (order.success) return receive(order.data);
    const message = `Not understood: ${z.prettifyError(order.error)}`.slice(0, 2_000);
    send({ say: 'failed', block: null, message });
  };
  addEventListener('message', (event) => {
    const port = event.ports[0];
    const expected = event.source === window.parent && event.origin === location.origin;
    if (!expected || !port || !portMessage.safeParse(event.data).success) return;
    send = (message) => port.postMessage(message);
    opened(send);
    for (const data of early.splice(0)) take(data);
    port.onmessage = ({ data }) => take(data);
  });
  addEventListener(directOrderEvent, (event) => {
    event.preventDefault();
    take((event as CustomEvent<unknown>).detail);
  });
  const hello = () => window.parent.postMessage({ forecourt: 'hello' }, location.origin);
  addEventListener(askHelloEvent, hello);
  hello();
}
