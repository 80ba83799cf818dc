import type { FastifyReply } from 'fastify';

/** Bytes a listener may lie behind before its stream is ended; it then comes back and goes on where it was. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/** One event as it travels; made once for all who hear it. */
export const eventFrame = (name: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Says nothing; keeps proxies from ending a quiet connection. */
export const heartbeatFrame = ': \n\n';

/** An open answer of server-sent events. */
export interface EventStream {
  send(frame: string): void;
  end(): void;
}

/** Takes the answer over from Fastify and keeps it open. `onClose` is called once, whoever ended it. */
export const openEventStream = (reply: FastifyReply, onClose: () => void): EventStream => {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.on('close', onClose);
  // A browser that goes away in mid-sentence is nothing to report.
  raw.on('error', () => undefined);
  return {
    send(frame) {
      if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy();
      else raw.write(frame);
    },
    end: () => void raw.end(),
  };
};
