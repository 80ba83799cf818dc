import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/load-config.ts';
import { siteOrigin } from '../config/origins.ts';
import type { Clock } from './define-service.ts';
import { notFound } from './errors.ts';

/** RFC 9116 wants a date of less than a year; who reads it later asks again. */
const GOOD_FOR_DAYS = 90;

/** `/.well-known/security.txt`: whom to tell of a weakness. 404 until SECURITY_CONTACT says it. */
export const addSecurityTxt = (app: FastifyInstance, config: Config, clock: Clock): void => {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (config.securityContact === undefined) throw notFound();
    const expires = new Date(clock().getTime() + GOOD_FOR_DAYS * 86_400_000).toISOString();
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${expires}`,
      `Canonical: ${siteOrigin(config)}/.well-known/security.txt`,
    ];
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' })
      .send(`${lines.join('\n')}\n`);
  });
};
