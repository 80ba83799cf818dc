import { setFlagsFromString } from 'node:v8';

/** How much the heap may grow before it is collected, in per cent of what lives; 0: as V8 thinks, up to four times. */
const growing = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

/**
 * Does work through which very many objects pass that live a moment too long to die young: without a word V8 lets them
 * heap up to several times of all that lives before it looks after them.
 */
export const withSmallHeap = async (work: () => Promise<void>): Promise<void> => {
  growing(50);
  try {
    await work();
  } finally {
    growing(0);
  }
};
