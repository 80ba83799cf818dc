import { notModified } from '../http/etag.ts';
import type { StaticFiles } from './static-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Thumbnails keep their names when the picture changes. */
const SHORT = 'public, max-age=3600';

const isHashed = (path: string): boolean => !path.startsWith('thumbnails/');

interface AssetAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** A built file by its path below `/assets/`; undefined where there is none. Names carry a hash: kept for ever. */
export const assetAnswer = async (
  files: StaticFiles,
  path: string,
  asked: Readonly<Record<string, string | string[] | undefined>>,
): Promise<AssetAnswer | undefined> => {
  const file = await files.get(path);
  if (!file) return undefined;
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': isHashed(path) ? IMMUTABLE : SHORT,
    etag: file.etag,
    vary: 'accept-encoding',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  };
  const known = asked['if-none-match'];
  if (notModified(known === undefined ? undefined : String(known), file.etag))
    return { status: 304, headers, body: null };
  const takesBrotli = file.br !== null && /\bbr\b/.test(String(asked['accept-encoding'] ?? ''));
  if (takesBrotli) headers['content-encoding'] = 'br';
  const body = (takesBrotli ? file.br : null) ?? file.identity;
  return { status: 200, headers: { ...headers, 'content-length': String(body.byteLength) }, body };
};
