import { z } from 'zod';
import { defineContract, document, listDocument, noContent, pagingQuery, resource } from '../contract.ts';
import { invitationOperations } from './invitations.operations.ts';
import { permissionNames, roleNames } from './policy.data.ts';
import { type StaffLanguage, staffLanguages } from './staff-language.ts';

const role = z.enum(roleNames);
const permission = z.enum(permissionNames);
const staffLanguage = z.enum(Object.keys(staffLanguages) as StaffLanguage[]);

/** What staff and the log are told while people at other machines may sign in with the demo's password. */
export const OPEN_DEMO_NOTICE =
  'This is an open demo: anybody who finds this address can sign in, with the demo password, and change everything. ' +
  'Set DEMO=off, or name your own sign-in in OIDC_ISSUER.';

/** Who is signed in, what they may do, and the csrf token every write of this session must carry. */
export const sessionResource = resource(
  'session',
  z.object({
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(role),
    permissions: z.array(permission),
    csrf_token: z.string(),
    expires_at: z.iso.datetime(),
    /** People at other machines may sign in with the demo's password: every screen says so. */
    open_demo: z.boolean().optional(),
    /** What the person reads the staff app in; null: what the browser asks for. */
    language: staffLanguage.nullable().optional(),
  }),
);
export type Session = z.output<typeof sessionResource>['attributes'];

export const userResource = resource(
  'user',
  z.object({
    name: z.string(),
    email: z.string(),
    roles: z.array(role),
    disabled: z.boolean(),
    last_seen_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  }),
);
export type User = z.output<typeof userResource>;

export const apiTokenResource = resource(
  'api_token',
  z.object({
    name: z.string(),
    permissions: z.array(permission),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
    /** Only in the answer that creates the token. */
    secret: z.string().optional(),
  }),
);

const openSession = z.object({
  /** What the browser calls itself (its User-Agent header). */
  agent: z.string(),
  created_at: z.iso.datetime(),
  /** When the person last proved who they are. */
  authenticated_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** The session of this very request. */
  is_current: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

/** A browser this person is signed in with. */
export const ownSessionResource = resource('own_session', openSession);

/** A browser somebody is signed in with, as who may see people sees it. */
export const userSessionResource = resource('user_session', openSession);

const endedSessions = document(resource('ended_sessions', z.object({ count: z.number().int() })));
const privilegeCeiling = { 403: '`privilege_ceiling`: the person holds more rights than the caller' };

const id = z.object({ id: z.string().min(1).max(64) });

export const identityContract = defineContract({
  name: 'identity',
  description: 'Sessions, people, roles and API tokens',
  base: '/api/identity',
  operations: {
    session: {
      method: 'GET',
      path: '/session',
      summary: 'The signed-in person, or 401',
      permission: 'signed-in',
      response: document(sessionResource),
    },
    chooseLanguage: {
      method: 'PUT',
      path: '/language',
      summary: 'The language the signed-in person reads the staff app in; null leaves it to the browser',
      permission: 'signed-in',
      body: z.object({ language: staffLanguage.nullable() }),
      response: noContent,
      status: 204,
    },
    signOut: {
      method: 'DELETE',
      path: '/session',
      summary: 'End the session',
      permission: 'signed-in',
      accepts: 'none',
      response: noContent,
      status: 204,
    },
    listOwnSessions: {
      method: 'GET',
      path: '/sessions',
      summary: 'Where the signed-in person is signed in, latest used first',
      permission: 'signed-in',
      response: document(z.array(ownSessionResource).max(100)),
    },
    endOwnSession: {
      method: 'DELETE',
      path: '/sessions/:id',
      summary: 'End one of the own sessions',
      permission: 'signed-in',
      accepts: 'none',
      params: id,
      response: noContent,
      status: 204,
    },
    endOtherSessions: {
      method: 'DELETE',
      path: '/sessions',
      summary: 'End all own sessions but this one',
      permission: 'signed-in',
      accepts: 'none',
      response: endedSessions,
    },
    listUsers: {
      method: 'GET',
      path: '/users',
      summary: 'Staff, by name',
      permission: 'users.read',
      query: z.object({ ...pagingQuery({ items: 25, max: 100 }), text: z.string().max(100).optional() }),
      response: listDocument(userResource),
    },
    updateUser: {
      method: 'PATCH',
      path: '/users/:id',
      summary: 'Change roles or disable a person; ends their sessions at once. Asks for a recent sign-in',
      permission: 'users.update',
      params: id,
      body: z.strictObject({ roles: z.array(role).max(9).optional(), disabled: z.boolean().optional() }),
      response: document(userResource),
      etag: 'both',
    },
    listUserSessions: {
      method: 'GET',
      path: '/users/:id/sessions',
      summary: 'Where a person is signed in, latest used first',
      permission: 'users.read',
      params: id,
      response: document(z.array(userSessionResource).max(100)),
    },
    endUserSession: {
      method: 'DELETE',
      path: '/users/:id/sessions/:session',
      summary: 'Sign a person out of one browser at once; the sign-in asks again there',
      permission: 'users.update',
      accepts: 'none',
      params: id.extend({ session: z.string().min(1).max(64) }),
      response: noContent,
      status: 204,
      failures: privilegeCeiling,
    },
    endUserSessions: {
      method: 'DELETE',
      path: '/users/:id/sessions',
      summary: 'Sign a person out everywhere at once, but for the session that asks',
      permission: 'users.update',
      accepts: 'none',
      params: id,
      response: endedSessions,
      failures: privilegeCeiling,
    },
    ...invitationOperations,
    listTokens: {
      method: 'GET',
      path: '/tokens',
      summary: 'API tokens without their secrets',
      permission: 'users.read',
      query: z.object(pagingQuery({ items: 25, max: 100 })),
      response: listDocument(apiTokenResource),
    },
    createToken: {
      method: 'POST',
      path: '/tokens',
      summary: 'A new scoped API token; the secret is shown once. Asks for a recent sign-in',
      permission: 'users.update',
      body: z.strictObject({
        name: z.string().trim().min(1).max(100),
        permissions: z.array(permission).min(1),
        expires_in_days: z.number().int().min(1).max(365).default(90),
      }),
      response: document(apiTokenResource),
      status: 201,
    },
    deleteToken: {
      method: 'DELETE',
      path: '/tokens/:id',
      summary: 'Revoke an API token',
      permission: 'users.update',
      accepts: 'none',
      params: id,
      response: noContent,
      status: 204,
    },
  },
});
export type IdentityContract = typeof identityContract;
