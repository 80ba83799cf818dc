import type { Logger } from '../log/logger.ts';

/** The first SIGTERM or SIGINT stops cleanly, the second at once. Exits the process with 0 or, after a failure, 1. */
export const stopOnSignals = (close: () => Promise<void>, log: Logger): void => {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    close().then(
      () => process.exit(0),
      (error) => {
        log.fatal({ err: error }, 'the server did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};
