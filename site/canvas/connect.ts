import { z } from 'zod';
import { type FromCanvas, portMessage, toCanvas } from '../../api-clients/canvas/canvas.messages.ts';

// The policy forbids eval; without this zod would try it once and be reported.
z.config({ jitless: true });

export type CanvasOrder = z.output<typeof toCanvas>;

/**
 * Says hello to the page builder and waits for its port. Only the framing window of the same origin is believed, and
 * only what fits the schema.
 * @param receive called with each order; orders that cannot be read are answered with `failed`
 * @returns a function that sends to the builder
 */
export function connect(receive: (order: CanvasOrder) => void): Promise<(message: FromCanvas) => void> {
  return new Promise((resolve) => {
    const meet = (event: MessageEvent) => {
      const port = event.ports[0];
      const expected = event.source === window.parent && event.origin === location.origin;
      if (!expected || !port || !portMessage.safeParse(event.data).success) return;
      removeEventListener('message', meet);
      const send = (message: FromCanvas) => port.postMessage(message);
      port.onmessage = ({ data }) => {
        const order = toCanvas.safeParse(data);
        if (order.success) receive(order.data);
        else
          send({
            say: 'failed',
            block: null,
            message: `Not understood: ${z.prettifyError(order.error)}`.slice(0, 2_000),
          });
      };
      resolve(send);
    };
    addEventListener('message', meet);
    window.parent.postMessage({ forecourt: 'hello' }, location.origin);
  });
}
