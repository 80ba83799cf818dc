import { createServer, type ServerResponse } from 'node:http';

/** Ways in which an outside service may misbehave. */
export const hostilities = ['silent', 'huge', 'not-json', 'wrong-shape', 'error', 'redirect', 'cut'] as const;
export type Hostility = (typeof hostilities)[number];

export interface HostileServer {
  url: string;
  /** Requests that arrived, redirected ones included. */
  paths: string[];
  /** Bytes that were written of a huge answer. */
  written(): number;
  be(hostility: Hostility): void;
  close(): Promise<void>;
}

const INSIDE = '/inside';

/** A server that never answers as it should. */
export const startHostileServer = async (): Promise<HostileServer> => {
  let mood: Hostility = 'error';
  let written = 0;
  const paths: string[] = [];
  const flood = (response: ServerResponse) => {
    const chunk = Buffer.alloc(65_536, 'x');
    const more = () => {
      if (response.destroyed || response.writableEnded || written > 200_000_000) return;
      written += chunk.length;
      if (response.write(chunk)) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  };
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    request.resume();
    if (request.url === INSIDE) return response.end('{"success":true,"status":"approved","email":{"status":"valid"}}');
    switch (mood) {
      case 'silent':
        return;
      case 'huge':
        response.writeHead(200, { 'content-type': 'application/json' });
        return flood(response);
      case 'not-json':
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
      case 'wrong-shape':
        return response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"success":"yes","email":[],"status":7}');
      case 'error':
        return response.writeHead(500).end('{"error":"down"}');
      case 'redirect':
        return response.writeHead(307, { location: INSIDE }).end();
      case 'cut':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
        response.write('{"success"');
        return response.destroy();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    paths,
    written: () => written,
    be(hostility) {
      mood = hostility;
      paths.length = 0;
      written = 0;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};
