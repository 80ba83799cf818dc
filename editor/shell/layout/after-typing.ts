/** Milliseconds without a key press. */
const restMs = 3_000;

/** Runs something once, when nobody has typed for three seconds. Answers a function that calls it off. */
export const runAfterTyping = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const stop = (): void => {
    clearTimeout(timer);
    window.removeEventListener('keydown', wait, { capture: true });
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      run();
    }, restMs);
  };
  window.addEventListener('keydown', wait, { capture: true });
  wait();
  return stop;
};
