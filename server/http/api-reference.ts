import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import type { Contract } from '#api-clients/contract.ts';
import { openApiOf } from './openapi.ts';

const SCRIPT_PATH = '/api/reference.js';

/** Scalar writes its styles into the page at run time, so style-src cannot be stricter. Nothing leaves this origin. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const settings = JSON.stringify({
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'json',
  theme: 'default',
}).replaceAll('"', '&quot;');

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Forecourt API</title></head>
<body><script id="api-reference" data-configuration="${settings}"></script><script src="${SCRIPT_PATH}"></script></body>
</html>
`;

/** `/api` for people, `/api/openapi.json` for programs. */
export const addApiReference = (app: FastifyInstance, contracts: readonly Contract[]): void => {
  let description: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openApiOf(contracts));
    return reply
      .headers({
        'content-type': 'application/vnd.oai.openapi+json;version=3.1; charset=utf-8',
        'cache-control': 'no-cache',
      })
      .send(description);
  });
  const sendPage = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-cache',
  };
  app.get('/api', async (_request, reply) => reply.headers(sendPage).send(page));
  const scriptFile = createRequire(import.meta.url)
    .resolve('@scalar/api-reference')
    .replace(/dist.*$/, 'dist/browser/standalone.js');
  app.get(SCRIPT_PATH, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=86400' })
      .send(await readFile(scriptFile)),
  );
};
