import type { FastifyReply } from 'fastify';
import type { SiteResponse } from './built-site.types.ts';

/**
 * Writes a finished answer past Fastify's serialisers and hooks: the bytes are ready, and pages are most of the traffic.
 */
export const sendSiteResponse = (
  reply: FastifyReply,
  { status, headers, cookies, body }: SiteResponse,
): FastifyReply => {
  reply.hijack();
  if (cookies && cookies.length > 0) reply.raw.setHeader('set-cookie', [...cookies]);
  reply.raw.writeHead(status, reply.keptBy ? { ...headers, 'cache-control': reply.keptBy } : headers);
  reply.raw.end(body ?? undefined);
  return reply;
};
