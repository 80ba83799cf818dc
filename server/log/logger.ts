import { type DestinationStream, pino } from 'pino';

/** Structured log: `log.info({ page_id }, 'page published')`. Ids and counts only, never names, e-mails or bodies. */
export type Logger = Pick<pino.Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'> & {
  child(bindings: Record<string, unknown>): Logger;
};

/** Keys whose values never reach a log, wherever a caller puts them in the first two levels. */
const secretKeys = ['password', 'token', 'secret', 'authorization', 'cookie', 'csrf_token', 'email', 'phone', 'body'];

/** JSON lines on standard output (or `destination`), UTC times. */
export const createLogger = (level: string, destination?: DestinationStream): Logger => {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`]), censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
};
