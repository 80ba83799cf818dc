import type { SiteResponse } from '../site.types.ts';

/** What is answered where even the error view cannot be drawn. */
export function lastResort(basePath: string, status: number): SiteResponse {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body><p>An error occurred while showing the error page</p><p><a href="${basePath}/">Back to home</a></p></body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers, body: Buffer.from(body) };
}
