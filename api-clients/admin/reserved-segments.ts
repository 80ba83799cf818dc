/** First path segments that other parts of the product answer; a page or redirection there could never be reached. */
export const reservedSegments: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'assets',
  'auth',
  'auth-exchange',
  'block-gallery',
  'canvas',
  'cms',
  'disabled-preview',
  'livez',
  'media',
  'oidc',
  'readyz',
  'sign-in',
]);
