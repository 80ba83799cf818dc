import type { IncomingMessage } from 'node:http';

/**
 * The address of a request as routes can read it. From a link that was cut off in a mail or a chat comes an address with
 * percent signs that stand for nothing: taken for what they look like they lead nowhere, and a person who opens it gets
 * the page that says so. Programs are told what is wrong with it (400 `malformed_path`).
 */
export const readableAddress = ({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string => {
  if (!url.includes('%') || !headers.accept?.includes('text/html')) return url;
  const end = url.indexOf('?');
  const [path, query] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + query;
  }
};
