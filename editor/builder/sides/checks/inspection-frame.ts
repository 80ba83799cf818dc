import {
  type InspectionOrder,
  type InspectionResult,
  inspectionHello,
  inspectionResult,
} from '#api-clients/canvas/inspection.messages.ts';
import styles from './inspection-frame.module.css';

/** What the tests of a block found, drawn on a phone; words over pictures on a desk's screen, too. */
export interface Inspection extends InspectionResult {
  deskWords: InspectionResult['words'];
}

/** A frame nobody sees, in which blocks are drawn one by one as visitors get them. */
export interface InspectionFrame {
  inspect: (order: Omit<InspectionOrder, 'request' | 'only'>) => Promise<Inspection>;
  close: () => void;
}

const openMs = 15_000;
const inspectionMs = 20_000;

const greeted = (frame: HTMLIFrameElement, signal: AbortSignal): Promise<MessagePort> =>
  new Promise((resolve, reject) => {
    const hear = (event: MessageEvent<unknown>): void => {
      const target = frame.contentWindow;
      if (!target || event.source !== target || event.origin !== window.location.origin) return;
      if (!inspectionHello.safeParse(event.data).success) return;
      const { port1, port2 } = new MessageChannel();
      target.postMessage({ forecourt: 'inspection-port' }, window.location.origin, [port2]);
      resolve(port1);
    };
    window.addEventListener('message', hear, { signal });
    signal.addEventListener('abort', () => reject(new Error('The tests of the drawn page did not start.')));
  });

/** Loads the frame; rejects when it does not answer. */
export const openInspectionFrame = async (): Promise<InspectionFrame> => {
  const frame = document.createElement('iframe');
  frame.className = styles.frame ?? '';
  frame.title = 'Tests';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.inert = true;
  frame.src = '/canvas/inspection';
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), openMs);
  const answer = greeted(frame, ended.signal);
  document.body.append(frame);
  const waiting = new Map<number, (result: InspectionResult) => void>();
  let requests = 0;
  try {
    const port = await answer;
    port.onmessage = (event: MessageEvent<unknown>) => {
      const checked = inspectionResult.safeParse(event.data);
      if (checked.success) waiting.get(checked.data.request)?.(checked.data);
    };
    const ask = (order: Omit<InspectionOrder, 'request'>): Promise<InspectionResult> =>
      new Promise((resolve, reject) => {
        requests += 1;
        const request = requests;
        const late = setTimeout(() => {
          waiting.delete(request);
          reject(new Error('A block could not be tested in time.'));
        }, inspectionMs);
        waiting.set(request, (result) => {
          clearTimeout(late);
          waiting.delete(request);
          resolve(result);
        });
        port.postMessage({ ...order, request } satisfies InspectionOrder);
      });
    return {
      inspect: async (order) => {
        const result = await ask(order);
        if (!order.axe) return { ...result, deskWords: [] };
        // Another crop and other places of the words: what reads well on a phone may not do so here.
        frame.dataset.screen = 'desk';
        try {
          return { ...result, deskWords: (await ask({ ...order, only: 'words' })).words };
        } finally {
          delete frame.dataset.screen;
        }
      },
      close: () => {
        port.close();
        frame.remove();
      },
    };
  } catch (error) {
    frame.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
