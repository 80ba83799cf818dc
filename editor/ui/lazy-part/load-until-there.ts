import { retryPauseMs } from '#api-clients/retry-pause.ts';
import { t } from '#editor/i18n/t.ts';
import { showToast } from '../toast/toast.tsx';

/** Tries after which the person is told. */
const triesInSilence = 3;

/** Resolves after a pause, or as soon as the network is back. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
  });

/** Loads a file of the app, and tries again until it is there; says so when that takes long. */
export const loadUntilThere = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  let close: (() => void) | undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      const part = await load();
      close?.();
      return part;
    } catch {
      if (tries === triesInSilence)
        close = showToast({
          title: t('A part of this screen has not come yet'),
          description: t('It is asked for again until it is there. What you have done stays.'),
          tone: 'danger',
        });
      await pause(retryPauseMs(tries - 1));
    }
  }
};
