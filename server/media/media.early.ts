import { servedAddress } from '../http/below-base.ts';
import type { OpenEarlyAnswer } from '../http/early-answer.ts';
import { notModified } from '../http/etag.ts';
import { createMediaStorage } from './create-media-storage.ts';
import { isPictureHash, pictureEtag, pictureHeaders, readPictureName } from './picture-name.ts';

/** Pictures whose file is there already. One that must be made first waits for the application, originals too. */
const open: OpenEarlyAnswer = (config) => {
  const storage = createMediaStorage(config);
  return async ({ url, headers: asked }) => {
    const [, hash = '', file = ''] = /^\/media\/([^/]+)\/([^/?]+)$/.exec(servedAddress(url, config.basePath)) ?? [];
    const name = isPictureHash(hash) ? readPictureName(file) : undefined;
    if (name?.kind !== 'variant') return undefined;
    const etag = pictureEtag(hash, file);
    const headers = { ...pictureHeaders, etag, 'content-type': name.contentType };
    const known = asked['if-none-match'];
    if (notModified(known === undefined ? undefined : String(known), etag)) return { status: 304, headers, body: null };
    const found = await storage.open(hash, file);
    if (!found) return undefined;
    return { status: 200, headers: { ...headers, 'content-length': String(found.size) }, body: found.stream() };
  };
};

export default open;
