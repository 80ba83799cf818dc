import { siteOrigin } from '../config/origins.ts';
import type { ServerDeps } from '../http/define-service.ts';
import './forms.tables.ts';

const INSIDE = 'http://inside.invalid';

/** A path of this site, as browsers would read it: `//evil.example` and `/\evil.example` are other hosts. */
const isPath = (address: string): boolean => {
  if (!address.startsWith('/') || /[\s\\]/.test(address) || !URL.canParse(address, INSIDE)) return false;
  return new URL(address, INSIDE).origin === INSIDE;
};

/** Origins a thank-you may lead to, from the setting `redirect.allowed_origins` (a list of origins). */
const allowedOrigins = async (deps: ServerDeps): Promise<string[]> => {
  const row = await deps.db.read
    .selectFrom('form_service_settings')
    .select('value')
    .where('key', '=', 'redirect.allowed_origins')
    .executeTakeFirst();
  return Array.isArray(row?.value) ? row.value.filter((item): item is string => typeof item === 'string') : [];
};

/** Whether a redirection stays on this site or goes to an allowed origin; compared after parsing, never as text. */
export const isOwnAddress = async (deps: ServerDeps, address: string): Promise<boolean> => {
  if (isPath(address)) return true;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  return url.origin === siteOrigin(deps.config) || (await allowedOrigins(deps)).includes(url.origin);
};
