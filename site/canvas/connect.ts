import { z } from 'zod';
import {
  askHelloEvent,
  directOrderEvent,
  type FromCanvas,
  portMessage,
  toCanvas,
} from '#api-clients/canvas/canvas.messages.ts';

// The policy forbids eval; without this zod would try it once and be reported.
z.config({ jitless: true });

export type CanvasOrder = z.output<typeof toCanvas>;

/**
 * Says hello to the page builder and waits for its port. Only the framing window of the same origin is believed, and
 * only what fits the schema. Orders come through the port, or directly as events of this window (see `toCanvas`);
 * what is said before the port is there waits for it, once a builder has given an order. A builder that comes later may
 * ask for the hello (`askHelloEvent`): the port before is given up, and what is said meanwhile waits for the new one.
 * @param receive called with each order; orders that cannot be read are answered with `failed`
 * @returns the function that sends to the builder
 */
export function connect(receive: (order: CanvasOrder) => void): (message: FromCanvas) => void {
  let port: MessagePort | null = null;
  let hasBuilder = false;
  const early: FromCanvas[] = [];
  const send = (message: FromCanvas) => {
    if (port) port.postMessage(message);
    else if (hasBuilder) early.push(message);
  };
  const take = (data: unknown) => {
    hasBuilder = true;
    const order = toCanvas.safeParse(data);
    if (order.success) return receive(order.data);
    const message = `Not understood: ${z.prettifyError(order.error)}`.slice(0, 2_000);
    send({ say: 'failed', block: null, message });
  };
  addEventListener('message', (event) => {
    const [given] = event.ports;
    const expected = event.source === window.parent && event.origin === location.origin;
    if (!expected || !given || !portMessage.safeParse(event.data).success) return;
    port = given;
    for (const message of early.splice(0)) send(message);
    port.onmessage = ({ data }) => take(data);
  });
  addEventListener(directOrderEvent, (event) => {
    event.preventDefault();
    take((event as CustomEvent<unknown>).detail);
  });
  const hello = () => window.parent.postMessage({ forecourt: 'hello' }, location.origin);
  addEventListener(askHelloEvent, () => {
    port = null;
    hello();
  });
  hello();
  return send;
}
