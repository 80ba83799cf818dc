/** Work that is done so often at most. */
export interface Spaced {
  /** Does it at once, or when its time has come; however often it was asked for until then, once. */
  ask(): void;
  stop(): void;
}

export const spaced = (everyMs: number, work: () => void): Spaced => {
  let pause: NodeJS.Timeout | undefined;
  let isAsked = false;
  const begin = (): void => {
    pause = setTimeout(end, everyMs).unref();
    isAsked = false;
    work();
  };
  const end = (): void => {
    pause = undefined;
    if (isAsked) begin();
  };
  return {
    ask() {
      if (pause === undefined) begin();
      else isAsked = true;
    },
    stop: () => clearTimeout(pause),
  };
};
