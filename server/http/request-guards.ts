import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isJsonText } from '#block-schemas/read/json-value.ts';
import { badRequest, HttpError } from './errors.ts';
import { findDuplicateKey } from './find-duplicate-key.ts';

/** A request that names two hosts may mean one to a proxy and the other to us (RFC 9112, 3.2): 400. */
const refuseTwoHosts = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw badRequest('several_hosts', 'The request names more than one Host.');
  });
};

const reservedKey = 'The body holds a key that nothing may have: "__proto__", or "prototype" inside "constructor".';

/** A key that stands twice means one thing to one reader and another to the next: 400 that names it. */
const refuseDuplicateKeys = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    void parse(request, text, (error, value) => {
      // What is JSON and yet refused was so for a key alone that would change what every object has.
      if (error && isJsonText(text)) return done(badRequest('reserved_name', reservedKey));
      const twice = error ? undefined : findDuplicateKey(text);
      if (twice === undefined) done(error, value);
      else done(badRequest('duplicate_key', `The key "${twice.slice(0, 100)}" stands twice in one object.`));
    });
  });
};

const isUpload = ({ headers }: FastifyRequest): boolean =>
  !/^application\/(json|x-www-form-urlencoded)\b/i.test(headers['content-type'] ?? '');

/** A body that trickles in holds a connection and its memory: 408 after `seconds`. Uploads have the whole request's time. */
const boundBodyTime = (app: FastifyInstance, seconds: number): void => {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (isUpload(request)) return payload;
    const late = () => {
      void reply.header('connection', 'close');
      const problem = { status: 408, code: 'body_too_slow', title: 'Too slow' };
      const detail = `The body did not arrive within ${seconds} seconds.`;
      payload.emit('error', Object.assign(new HttpError({ ...problem, detail }), { statusCode: 408 }));
    };
    const timer = setTimeout(late, seconds * 1000).unref();
    for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer));
    return payload;
  });
};

/** What every request must be before anybody reads it. */
export const addRequestGuards = (app: FastifyInstance, { bodySeconds }: { bodySeconds: number }): void => {
  refuseTwoHosts(app);
  refuseDuplicateKeys(app);
  boundBodyTime(app, bodySeconds);
};
