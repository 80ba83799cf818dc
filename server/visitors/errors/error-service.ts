import { randomUUID } from 'node:crypto';
import { siteOrigin } from '#server/config/origins.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { createOutbound } from '#server/outgoing/deliveries/outbound.ts';
import { settingOf } from '../setting-of.ts';
import type { ScrubbedError } from './scrub-error.ts';

/** Where a service takes errors in: `https://<key>@<host>/<project>`. */
export interface Dsn {
  url: string;
  key: string;
}

/** Null for what is no DSN. */
export const readDsn = (text: string): Dsn | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, username, host, pathname } = new URL(text);
  const parts = pathname.split('/').filter(Boolean);
  const project = parts.pop();
  if (!/^https?:$/.test(protocol) || !username || !project || !/^[\w-]+$/.test(project)) return null;
  const path = [...parts, 'api', project, 'envelope', ''].join('/');
  return { url: `${protocol}//${host}/${path}`, key: username };
};

const TIMEOUT_MS = 5_000;
/** Errors on their way at once; more are kept here only. */
const MOST_ON_THE_WAY = 10;

type Sent = ScrubbedError & { browser: string };

/** One event as an envelope of Sentry's protocol: three lines of JSON. */
const envelopeOf = ({ message, stack, page, browser, part }: Sent, now: Date, origin: string): string => {
  const id = randomUUID().replaceAll('-', '');
  const [type = 'Error', ...rest] = message.split(': ');
  const event = {
    event_id: id,
    timestamp: now.getTime() / 1_000,
    platform: 'javascript',
    level: 'error',
    logger: part,
    tags: { part, browser },
    request: { url: origin + page },
    exception: { values: [{ type: rest.length > 0 ? type : 'Error', value: rest.join(': ') || type }] },
    extra: { stack },
  };
  return [{ event_id: id, sent_at: now.toISOString() }, { type: 'event' }, event]
    .map((line) => JSON.stringify(line))
    .join('\n');
};

/**
 * Sends errors on to a service that speaks Sentry's protocol. It learns nothing of the browser but what is kept here:
 * the request comes from this server. Who reported the error waits for the decision, not for the service; one that
 * does not answer costs nobody anything.
 */
export const createErrorService = (deps: ServerDeps) => {
  const outbound = createOutbound(deps.config.privateReceivers);
  let onTheWay = 0;

  const send = async ({ url, key }: Dsn, error: Sent): Promise<void> => {
    onTheWay += 1;
    try {
      const { status } = await outbound({
        url,
        method: 'POST',
        timeoutMs: TIMEOUT_MS,
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=forecourt/1, sentry_key=${key}`,
        },
        body: envelopeOf(error, deps.clock(), siteOrigin(deps.config)),
      });
      if (status >= 300) deps.log.warn({ status }, 'the error-reporting service refused an error');
    } catch (failure) {
      deps.log.warn({ err: failure }, 'the error-reporting service could not be reached');
    } finally {
      onTheWay -= 1;
    }
  };

  return async (error: Sent): Promise<void> => {
    const dsn = readDsn(await settingOf(deps, 'errors.dsn', ''));
    const rate = await settingOf(deps, 'errors.sample_rate', 1);
    if (dsn && onTheWay < MOST_ON_THE_WAY && Math.random() < rate) void send(dsn, error);
  };
};
