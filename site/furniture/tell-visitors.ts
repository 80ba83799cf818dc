/**
 * Tells the service that knows of visitors, below the base path of the site, even while the page is being left. Nobody
 * has to know whether it arrived.
 */
export const tellVisitors = (of: 'views' | 'consents' | 'errors', body: object): Promise<unknown> =>
  fetch(`${document.documentElement.dataset.base ?? ''}/api/visitors/${of}`, {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => 0);
