import {
  type InspectionOrder,
  type InspectionResult,
  inspectionHello,
  inspectionResult,
} from '#api-clients/canvas/inspection.messages.ts';
import { type WorstCar, worstCars } from '#api-clients/canvas/worst-cars.data.ts';
import styles from './inspection-frame.module.css';

/** A card that a car breaks, and which one did. */
export type BrokenCard = InspectionResult['cards'][number] & { car: WorstCar };

/** What the tests of a block found, drawn on a phone; words over pictures on a desk's screen, too. */
export interface Inspection extends Omit<InspectionResult, 'cards'> {
  deskWords: InspectionResult['words'];
  cards: BrokenCard[];
}

export type InspectedOrder = Omit<InspectionOrder, 'request' | 'only' | 'car'> & {
  /** Cards are tried with the cars that put them to the test. */
  cards: boolean;
};

/** A frame nobody sees, in which blocks are drawn one by one as visitors get them. */
export interface InspectionFrame {
  inspect: (order: InspectedOrder) => Promise<Inspection>;
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
    /** The same on a desk's screen: other crops and other widths, so what is well on a phone may not be so here. */
    const onDesk = async (order: Omit<InspectionOrder, 'request'>): Promise<InspectionResult> => {
      frame.dataset.screen = 'desk';
      try {
        return await ask(order);
      } finally {
        delete frame.dataset.screen;
      }
    };
    const brokenCards = async (order: Omit<InspectionOrder, 'request'>): Promise<BrokenCard[]> => {
      const broken: BrokenCard[] = [];
      for (const car of worstCars) {
        const trial = { ...order, car, only: 'cards' as const };
        const found = [...(await ask(trial)).cards, ...(await onDesk(trial)).cards];
        broken.push(...found.map((card) => ({ ...card, car })));
      }
      return broken;
    };
    return {
      inspect: async ({ cards, ...order }) => {
        const result = await ask(order);
        return {
          ...result,
          deskWords: order.axe ? (await onDesk({ ...order, only: 'words' })).words : [],
          cards: cards ? await brokenCards(order) : [],
        };
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
