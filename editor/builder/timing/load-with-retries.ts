/** Milliseconds between tries while the network is there. */
const pauseMs = 2_000;
/** Tries while the network is there: a file that is gone for good is to be told. */
const mostTries = 4;

const online = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

/**
 * Loads a part of the app, again when the network is back: a part that failed once would else stay away until the page
 * is loaded anew, with the unsaved work on it.
 */
export const loadWithRetries = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (let tries = 1; ; ) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await online();
      else if (tries >= mostTries) throw error;
      else {
        tries += 1;
        await pause();
      }
    }
  }
};
