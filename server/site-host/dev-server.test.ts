import { expect, it } from 'vitest';
import { leaves } from '#tools/parts.ts';
import { forDevelopment, sourceFolders } from './dev-server.ts';

it('every leaf can be asked for by the scripts of a page in development', () => {
  expect(leaves.filter((leaf) => !sourceFolders.includes(leaf))).toEqual([]);
});

it('a page in development allows what Vite puts into it, also where the server would allow nothing', () => {
  const page = {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; script-src 'sha256-abc'",
      'content-length': '4',
    },
    body: Buffer.from('page'),
  };
  const { headers, body } = forDevelopment(page);
  expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
  expect(Object.keys(headers)).not.toContain('content-length');
  expect(String(body)).toMatch(/^page.*\/@vite\/client/s);
});
