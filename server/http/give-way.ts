/** Lets work behind the work of the server wait while somebody is being answered. */
export interface GiveWay {
  /** Somebody is being answered, until `end` is called as often. */
  begin(): void;
  end(): void;
  /**
   * Resolves at once while nobody is there, else when nobody has been answered for a moment. Where people come and go
   * without end, one of those who wait begins every so often; one that takes long waits longer (`patienceMs`).
   */
  turn(patienceMs?: number): Promise<void>;
}

/** An answer is followed by the next question of whoever asks one after the other: only then is nobody there. */
const REST_MS = 25;
/** One piece of work in so long keeps one page in a hundred waiting, and all of it ends some day. */
const PATIENCE_MS = 2_000;

interface Waiting {
  until: number;
  go(): void;
}

export const createGiveWay = (): GiveWay => {
  const waiting: Waiting[] = [];
  let answering = 0;
  let lastAnswer = Number.NEGATIVE_INFINITY;
  let lastTurn = Number.NEGATIVE_INFINITY;
  let isLooking = false;

  /** When nobody will have been there for a moment, if nobody comes. */
  const quietAt = (): number => (answering > 0 ? Number.POSITIVE_INFINITY : lastAnswer + REST_MS);
  /** When the first of those who wait begins in any case. */
  const impatientAt = (): number => Math.max(Math.min(...waiting.map(({ until }) => until)), lastTurn + PATIENCE_MS);

  const look = (): void => {
    const time = performance.now();
    if (time >= quietAt()) for (const { go } of waiting.splice(0)) go();
    else if (time >= impatientAt()) {
      const first = waiting.findIndex(({ until }) => until <= time);
      lastTurn = time;
      for (const { go } of waiting.splice(first, 1)) go();
    }
    isLooking = waiting.length > 0;
    if (isLooking) setTimeout(look, REST_MS);
  };

  return {
    begin() {
      answering += 1;
    },
    end() {
      answering -= 1;
      lastAnswer = performance.now();
    },
    turn(patienceMs = PATIENCE_MS) {
      if (waiting.length === 0 && performance.now() >= quietAt()) return Promise.resolve();
      return new Promise((go) => {
        waiting.push({ until: performance.now() + patienceMs, go });
        if (!isLooking) setTimeout(look, REST_MS);
        isLooking = true;
      });
    },
  };
};
