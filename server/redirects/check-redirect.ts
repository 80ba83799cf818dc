import type { z } from 'zod';
import { reservedSegments } from '#api-clients/admin/reserved-segments.ts';
import type { redirectWrite } from '#api-clients/redirects/redirect.resources.ts';
import type { Reader } from '../db/database.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { type InputError, validationFailed } from '../http/errors.ts';
import { livePageAt, redirectFromPath } from './redirects.store.ts';

type Write = z.output<typeof redirectWrite>;

/** What the settings say; read before a transaction, since inside one only `trx` may be used. */
export interface RedirectRules {
  /** Lower-case codes of the site's languages: they stand in front of a path and are no part of it. */
  locales: ReadonlySet<string>;
  /** What is wrong with the host of a target: redirections lead to our own hosts, and to those the setting lists. */
  hostProblem(to: string): InputError | undefined;
}

/** A redirection that keeps every rule, as it is stored. */
export interface CheckedRedirect {
  from_path: string;
  page_id: string | null;
  address: string | null;
  http_code: number;
  enabled: boolean;
  note: string;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((entry) => String(entry).toLowerCase()) : [];

export const redirectRules = async (deps: ServerDeps): Promise<RedirectRules> => {
  const settings = await deps.service('admin').settings();
  const valueNow = (key: string) => settings.find(({ declaration }) => declaration.key === key)?.value;
  const { redirectHosts, redirectHostProblem } = deps.service('admin');
  const hosts = await redirectHosts();
  return {
    locales: new Set(texts(valueNow('site.locales'))),
    hostProblem: (to) => redirectHostProblem(to, hosts),
  };
};

/** A path as it is stored: without escapes, in composed Unicode, without a slash at the end. Null for broken escapes. */
export const storedPath = (path: string): string | null => {
  try {
    const decoded = decodeURIComponent(path).normalize('NFC');
    if (/[\p{Cc}\\]|\/\/|(^|\/)\.{1,2}(\/|$)/u.test(decoded)) return null;
    return `/${decoded.split('/').filter(Boolean).join('/')}`;
  } catch {
    return null;
  }
};

const fromProblem = (path: string | null, { locales }: RedirectRules): InputError | undefined => {
  const refuse = (code: string, detail: string): InputError => ({ code, detail, pointer: '/from' });
  if (path === null) return refuse('path', 'Visitors cannot ask for this path.');
  if (path === '/') return refuse('home_page', 'The home page always answers here.');
  const first = (path.split('/')[1] ?? '').toLowerCase();
  if (reservedSegments.has(first))
    return refuse('address_reserved', `"/${first}" is used by the site itself: a redirection there is never asked.`);
  if (locales.has(first))
    return refuse('locale_in_path', `Leave out the language "/${first}": a redirection holds for every language.`);
  return undefined;
};

const toProblem = ({ to, http_code }: Write, { hostProblem }: RedirectRules): InputError | undefined => {
  if (http_code === 410) return undefined;
  if (!to) return { code: 'required', detail: 'This field is required', pointer: '/to' };
  return hostProblem(to);
};

/** Lists the way for people: `/a → /b → /a`. */
const chainOf = (hops: readonly { path: string; to: string | null }[]): string =>
  [...hops.map(({ path }) => path), hops.at(-1)?.to ?? ''].join(' → ');

/**
 * Checks a redirection against the site as it is and says how it is stored. Throws 422 with everything that is wrong:
 * a taken or unreachable address, a published page there, a host that is not allowed, a loop or chain (listed).
 */
export const checkRedirect = async (
  { deps, reader }: { deps: ServerDeps; reader: Reader },
  rules: RedirectRules,
  write: Write,
  id?: string,
): Promise<CheckedRedirect> => {
  const from = storedPath(write.from);
  const found = [fromProblem(from, rules), toProblem(write, rules)].filter((problem) => problem !== undefined);
  if (found.length > 0 || from === null) throw validationFailed(found);

  const other = await redirectFromPath(reader, from);
  if (other && other.id !== id)
    throw validationFailed([
      {
        code: 'from_taken',
        detail: `There is already a redirection from ${from}.`,
        pointer: '/from',
        meta: { id: other.id },
      },
    ]);
  const page = await livePageAt(reader, from);
  if (page && page.published_version !== null)
    throw validationFailed([
      {
        code: 'page_answers',
        detail: `The published page "${page.title}" answers at ${from}: nobody would be sent on.`,
        pointer: '/from',
        meta: { page_id: page.id },
      },
    ]);

  const to = write.http_code === 410 ? null : write.to;
  const isPlainPath = to?.startsWith('/') && !/[?#]/.test(to);
  const target = isPlainPath ? await livePageAt(reader, storedPath(to ?? '') ?? '') : undefined;
  if (write.enabled && to !== null) {
    const { hops, end } = await deps.service('content').trace(reader, from, {
      pretended: { ...(id === undefined ? {} : { id }), from, to, code: write.http_code },
    });
    if (end === 'loop')
      throw validationFailed([
        {
          code: 'redirect_loop',
          detail: `This would go round in a circle: ${chainOf(hops)}.`,
          pointer: '/to',
          meta: { chain: hops.map((hop) => hop.path) },
        },
      ]);
    if (end === 'too_long')
      throw validationFailed([
        {
          code: 'redirect_chain',
          detail: `More than five redirections follow each other: ${chainOf(hops)}. Lead to the end at once.`,
          pointer: '/to',
          meta: { chain: hops.map((hop) => hop.path) },
        },
      ]);
  }
  return {
    from_path: from,
    page_id: target?.id ?? null,
    address: target ? null : to,
    http_code: write.http_code,
    enabled: write.enabled,
    note: write.note,
  };
};
