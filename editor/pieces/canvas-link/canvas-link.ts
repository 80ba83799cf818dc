import {
  askHelloEvent,
  directOrderEvent,
  type FromCanvas,
  fromCanvas,
  helloMessage,
  type ToCanvas,
} from '#api-clients/canvas/canvas.messages.ts';
import { createListeners } from '#editor/listeners.ts';

export type Measured = Extract<FromCanvas, { say: 'measured' }>;

/** The builder's end of the conversation with the frame. */
export interface CanvasLink {
  send: (message: ToCanvas) => void;
  /** Asks the frame for all boxes; rejects when it does not answer in two seconds. */
  measure: () => Promise<Measured>;
  subscribe: (listener: (message: FromCanvas) => void) => () => void;
  close: () => void;
}

const answerMs = 2_000;

/** A frame that was loaded before anybody listened says its hello once more. */
const askHello = (frame: Window | null): void => {
  try {
    frame?.dispatchEvent(new Event(askHelloEvent));
  } catch {
    // Of another origin: its own hello is still to come.
  }
};

/**
 * Waits for the frame's hello and hands it a port. `onConnected` is called at the first hello and again whenever the
 * frame loads anew (its whole state has to be sent again then). A page that was just loaded says its own hello and the
 * one it was asked for: only the first counts, or the answer to it would go to a port that is closed by then.
 */
export const listenForCanvas = (frame: () => Window | null, onConnected: (link: CanvasLink) => void): (() => void) => {
  let link: CanvasLink | null = null;
  let connected: Document | null = null;
  const hear = (event: MessageEvent<unknown>): void => {
    const target = frame();
    if (!target || event.source !== target || event.origin !== window.location.origin) return;
    if (!helloMessage.safeParse(event.data).success || target.document === connected) return;
    link?.close();
    connected = target.document;
    const channel = new MessageChannel();
    link = createLink(channel.port1, target);
    onConnected(link);
    target.postMessage({ forecourt: 'port' }, window.location.origin, [channel.port2]);
  };
  window.addEventListener('message', hear);
  askHello(frame());
  return () => {
    window.removeEventListener('message', hear);
    link?.close();
  };
};

/** Gives an order within this very task; false when the frame does not listen or is of another origin. */
const giveDirectly = (frame: Window, message: ToCanvas): boolean => {
  try {
    return !frame.dispatchEvent(new CustomEvent(directOrderEvent, { detail: message, cancelable: true }));
  } catch {
    return false;
  }
};

/** Orders go straight to a frame of this origin, otherwise over the port; what comes in is checked by its schema. */
export const createLink = (port: MessagePort, frame: Window): CanvasLink => {
  const listeners = createListeners<FromCanvas>();
  const waiting = new Map<number, (message: Measured) => void>();
  let requests = 0;
  let isOpen = true;
  const send = (message: ToCanvas): void => {
    if (isOpen && !giveDirectly(frame, message)) port.postMessage(message);
  };
  port.onmessage = (event: MessageEvent<unknown>) => {
    const checked = fromCanvas.safeParse(event.data);
    if (!checked.success) return;
    const message = checked.data;
    if (message.say === 'measured') {
      waiting.get(message.request)?.(message);
      waiting.delete(message.request);
    }
    listeners.emit(message);
  };
  return {
    send,
    measure: () =>
      new Promise((resolve, reject) => {
        requests += 1;
        const request = requests;
        const timer = setTimeout(() => {
          waiting.delete(request);
          reject(new Error('The canvas did not answer in time.'));
        }, answerMs);
        waiting.set(request, (message) => {
          clearTimeout(timer);
          resolve(message);
        });
        send({ say: 'measure', request });
      }),
    subscribe: listeners.add,
    close: () => {
      isOpen = false;
      port.close();
    },
  };
};
