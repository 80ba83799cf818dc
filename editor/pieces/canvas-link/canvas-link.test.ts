import { expect, it, vi } from 'vitest';
import { directOrderEvent, type ToCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { createLink } from './canvas-link.ts';

const order: ToCanvas = { say: 'scrollBy', y: 10 };

const linkTo = (frame: Pick<Window, 'dispatchEvent'>) => {
  const { port1, port2 } = new MessageChannel();
  const posted = vi.spyOn(port1, 'postMessage');
  const link = createLink(port1, frame as Window);
  return {
    link,
    posted,
    end: () => {
      link.close();
      port2.close();
    },
  };
};

it('gives an order to a listening frame before it returns', () => {
  const frame = new EventTarget();
  const heard: unknown[] = [];
  frame.addEventListener(directOrderEvent, (event) => {
    event.preventDefault();
    heard.push((event as CustomEvent).detail);
  });
  const { link, posted, end } = linkTo(frame);
  link.send(order);
  expect(heard).toEqual([order]);
  expect(posted).not.toHaveBeenCalled();
  end();
  link.send(order);
  expect(heard).toHaveLength(1);
});

it.each([
  ['does not listen', new EventTarget()],
  [
    'is of another origin',
    {
      dispatchEvent: () => {
        throw new DOMException('Blocked a frame', 'SecurityError');
      },
    },
  ],
])('uses the port when the frame %s', (_, frame) => {
  const { link, posted, end } = linkTo(frame);
  link.send(order);
  expect(posted).toHaveBeenCalledExactlyOnceWith(order);
  end();
});
