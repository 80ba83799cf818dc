import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Emulator } from '#payment-emulators/create-emulator.ts';
import { emulatorRequest } from '#payment-emulators/emulator-fetch.ts';

export interface ServedServices {
  /** Address of one, by its name. */
  urlOf(vendor: string): string;
  close(): Promise<void>;
}

/** Imitated services at a real address of this machine: `/<name>/…`. They think they stand where they were made for. */
export const servePaymentServices = async (
  services: Readonly<Record<string, Emulator<unknown>>>,
): Promise<ServedServices> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const [, vendor = ''] = url.pathname.split('/');
      const emulator = Object.hasOwn(services, vendor) ? services[vendor] : undefined;
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, value === undefined ? value : String(value)]),
      );
      const body = Buffer.concat(chunks).toString('utf8');
      const answer = emulator?.handle(
        emulatorRequest(url, `http://localhost/${vendor}`, { method: request.method ?? 'GET', headers, body }),
      );
      response.writeHead(answer?.status ?? 404, answer?.headers).end(answer?.body ?? '');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (vendor) => `http://127.0.0.1:${port}/${vendor}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
