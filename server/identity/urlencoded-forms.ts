import type { FastifyInstance } from 'fastify';
import { badRequest } from '../http/errors.ts';

const MAX_FORM_BYTES = 16_384;

/** Reads application/x-www-form-urlencoded bodies on this instance. A field sent twice is refused. */
export const readForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => {
      const fields = new URLSearchParams(String(body));
      const names = [...fields.keys()];
      if (new Set(names).size !== names.length) {
        done(badRequest('duplicate_parameter', 'A field was sent twice.'));
        return;
      }
      done(null, new Map(fields));
    },
  );
};

/** A field of a form read by `readForms`; empty when it is missing or no form was sent. */
export const formField = (body: unknown, name: string): string =>
  body instanceof Map ? String(body.get(name) ?? '') : '';
