const BASE = 'https://same-origin.invalid';
const MAX_LENGTH = 2_000;

/** Backslashes and control characters mean something else to browsers than to URL parsers; none belongs in a path. */
const isSuspicious = (value: string): boolean =>
  [...value].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x20 || (code >= 0x7f && code <= 0x9f) || character === '\\';
  });

/** Addresses that would sign in or out again, or hand the browser on. */
const isIdentityAddress = (pathname: string): boolean =>
  /^\/(oidc|sign-in|auth|auth-exchange|api)(\/|$)/i.test(pathname);

/**
 * A path of this origin to go to after signing in or out. Whatever could lead elsewhere (absolute and
 * protocol-relative addresses, schemes, encoded slashes at the start, control characters) gives `fallback`.
 */
export const safeReturnPath = (value: unknown, fallback = '/cms'): string => {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return fallback;
  if (!value.startsWith('/') || value.includes(' ') || isSuspicious(value)) return fallback;
  let decoded: string;
  try {
    decoded = decodeURIComponent(value);
  } catch {
    return fallback;
  }
  if (/^\/[/\\]/.test(decoded) || isSuspicious(decoded.split(/[?#]/)[0] ?? '')) return fallback;
  const url = URL.parse(value, BASE);
  if (!url || url.origin !== BASE || url.username !== '' || url.pathname.startsWith('//')) return fallback;
  if (isIdentityAddress(url.pathname) || isIdentityAddress(decodeURIComponent(url.pathname))) return fallback;
  return url.pathname + url.search + url.hash;
};
