import type { Reader, Trx } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { type InputError, validationFailed } from '#server/http/errors.ts';
import { settingState } from '../settings/setting-values.ts';

/** The hosts this installation answers at: nobody is sent away by a redirection to them. */
const ownHosts = ({ config }: Pick<ServerDeps, 'config'>): string[] =>
  [config.publicUrl ?? 'http://localhost', config.cmsOrigin, config.mediaOrigin].flatMap((origin) =>
    origin === undefined ? [] : [new URL(origin).hostname.toLowerCase()],
  );

/** Lower-case hosts that redirections may lead to: our own, and those the setting `redirects.hosts` lists. */
export const redirectHosts = async (deps: ServerDeps, reader: Reader): Promise<readonly string[]> => {
  const listed = (await settingState(deps, reader, 'redirects.hosts'))?.value;
  return [...ownHosts(deps), ...(Array.isArray(listed) ? listed.map((host) => String(host).toLowerCase()) : [])];
};

/** What is wrong, beside `/to`, with a path or full address that a redirection is to lead to; undefined when nothing is. */
export const redirectHostProblem = (to: string, hosts: readonly string[]): InputError | undefined => {
  if (to.startsWith('/')) return undefined;
  // The host as the browser will understand it, never as text.
  const { hostname } = new URL(to);
  return hosts.includes(hostname.toLowerCase())
    ? undefined
    : {
        code: 'host_not_allowed',
        detail: `Redirections may not lead to ${hostname}: it is neither this site nor in the setting "Hosts redirections may lead to".`,
        pointer: '/to',
      };
};

interface RedirectingPage {
  kind: string;
  to: string | null;
  http_code: number;
}

/** Throws 422 beside `/to` when a page that redirects would lead to a host that redirections may not lead to. */
export const checkRedirectHost = async (
  deps: ServerDeps,
  trx: Trx,
  { kind, to, http_code }: RedirectingPage,
): Promise<void> => {
  if (kind !== 'url_redirection' || http_code === 410 || to === null) return;
  const problem = redirectHostProblem(to, await redirectHosts(deps, trx));
  if (problem) throw validationFailed([problem]);
};
