import { createServer } from 'node:http';

export interface ReceivedRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface ReceiverAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface HttpReceiver {
  url: string;
  requests: ReceivedRequest[];
  /** How requests are answered from now on; 200 unless set. */
  answerWith(answer: (request: ReceivedRequest) => ReceiverAnswer): void;
  close(): Promise<void>;
}

/** A real HTTP receiver on the loopback address that remembers what it got. */
export const startHttpReceiver = async (port = 0): Promise<HttpReceiver> => {
  const requests: ReceivedRequest[] = [];
  let answer: (request: ReceivedRequest) => ReceiverAnswer = () => ({ status: 200 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received = {
        path: request.url ?? '',
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(received);
      const { status, headers, body } = answer(received);
      response.writeHead(status, headers).end(body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requests,
    answerWith(next) {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
