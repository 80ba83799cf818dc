import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { User } from '#api-clients/identity/identity.contract.ts';
import type { Invitation } from '#api-clients/identity/invitations.resources.ts';
import type { Permission, Role } from '#api-clients/identity/policy.data.ts';
import { api } from '#editor/api/api.ts';

export type Person = User['attributes'] & { id: string; etag: string };

const personOf = ({ id, attributes, meta }: User): Person => ({ id, ...attributes, etag: String(meta?.etag ?? '') });

export const peopleQuery = (filter: { text: string; page: number }) =>
  queryOptions({
    queryKey: ['people', filter],
    queryFn: async ({ signal }) => {
      const query = { text: filter.text || undefined, page: filter.page, items: 50 };
      const { data } = await api.identity.listUsers({ query, signal });
      return {
        items: data.data.map(personOf),
        total: data.meta?.total_count ?? data.data.length,
        pages: data.meta?.pages ?? 1,
      };
    },
    placeholderData: keepPreviousData,
  });

/** Changes exactly the person that was seen; 412 when somebody was faster. Their sessions end. */
export const changePerson = async (
  { id, etag }: Person,
  change: { roles: Role[]; disabled: boolean },
): Promise<Person> => {
  const { data, etag: after } = await api.identity.updateUser({ params: { id }, body: change, ifMatch: etag });
  return { ...personOf(data.data), etag: after ?? '' };
};

/** Where a person is signed in. */
export const personSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['person-sessions', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.identity.listUserSessions({ params: { id }, signal });
      return data.data.map(({ id: session, attributes }) => ({ id: session, ...attributes }));
    },
  });

export const endPersonSession = (id: string, session: string) =>
  api.identity.endUserSession({ params: { id, session } });

/** Signs a person out everywhere (but for this very browser); answers of how many. */
export const endPersonSessions = async (id: string): Promise<number> =>
  (await api.identity.endUserSessions({ params: { id } })).data.data.attributes.count;

export type InvitationItem = Invitation['attributes'] & { id: string };

const invitationOf = ({ id, attributes }: Invitation): InvitationItem => ({ id, ...attributes });

export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: async ({ signal }) => (await api.identity.listInvitations({ signal })).data.data.map(invitationOf),
});

export interface NewInvitation {
  email: string;
  name: string;
  roles: Role[];
}

/** Invites somebody by mail; where no mail server is set up the answer alone holds the link. */
export const invite = async (body: NewInvitation): Promise<InvitationItem> =>
  invitationOf((await api.identity.invite({ body })).data.data);

export const resendInvitation = async (id: string): Promise<InvitationItem> =>
  invitationOf((await api.identity.resendInvitation({ params: { id } })).data.data);

export const withdrawInvitation = (id: string) => api.identity.withdrawInvitation({ params: { id } });
export const restoreInvitation = (id: string) => api.identity.restoreInvitation({ params: { id } });

/** All tokens: the server keeps at most 200, a page holds 100. */
export const tokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: async ({ signal }) => {
    const read = async (page: number) => (await api.identity.listTokens({ query: { page, items: 100 }, signal })).data;
    const first = await read(1);
    const rest = (first.meta?.pages ?? 1) > 1 ? (await read(2)).data : [];
    return { items: [...first.data, ...rest].map(({ id, attributes }) => ({ id, ...attributes })) };
  },
});

export interface NewToken {
  name: string;
  permissions: Permission[];
  expires_in_days: number;
}

/** Makes a token; the answer alone holds its secret. */
export const createToken = async (body: NewToken): Promise<string> =>
  (await api.identity.createToken({ body })).data.data.attributes.secret ?? '';

export const revokeToken = (id: string) => api.identity.deleteToken({ params: { id } });
