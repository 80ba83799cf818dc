import type { FastifyReply } from 'fastify';
import type { SiteResponse } from './built-site.types.ts';

/**
 * Writes a finished answer past Fastify's serialisers and hooks: the bytes are ready, and pages are most of the traffic.
 */
export const sendSiteResponse = (reply: FastifyReply, { status, headers, body }: SiteResponse): FastifyReply => {
  reply.hijack();
  reply.raw.writeHead(status, headers);
  reply.raw.end(body ?? undefined);
  return reply;
};
