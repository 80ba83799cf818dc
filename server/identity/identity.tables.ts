import type { ColumnType } from 'kysely';
import type { Permission, Role } from '#api-clients/identity/policy.data.ts';
import type { GeneratedTime, Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    users: UserTable;
    sessions: SessionTable;
    api_tokens: ApiTokenTable;
    spent_tokens: SpentTokenTable;
    identity_secrets: IdentitySecretTable;
    sign_in_links: SignInLinkTable;
    invitations: InvitationTable;
    site_passes: SitePassTable;
    oidc_records: OidcRecordTable;
  }
}

type Generated<T> = ColumnType<T, T | undefined, T>;

export interface UserTable {
  id: string;
  issuer: string;
  subject: string;
  name: string;
  email: string;
  roles: Json<Role[]>;
  disabled: Generated<boolean>;
  version: Generated<number>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  last_seen_at: Generated<Date | null>;
  tokens_refused_until: Generated<Date | null>;
  /** Of the staff app; null where nobody chose one. */
  language: Generated<string | null>;
}

export interface SessionTable {
  id_hash: string;
  user_id: string;
  public_id: Generated<string>;
  issuer_sid: string | null;
  /** What the browser calls itself, cut to 300 characters. */
  agent: Generated<string>;
  created_at: Date;
  /** When the person last proved who they are. */
  authenticated_at: Date;
  seen_at: Date;
  expires_at: Date;
}

export interface ApiTokenTable {
  id: string;
  name: string;
  secret_hash: string;
  permissions: Json<Permission[]>;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Generated<Date | null>;
}

export interface SpentTokenTable {
  token_hash: string;
  expires_at: Date;
}

export interface IdentitySecretTable {
  name: string;
  value: Json<unknown>;
  created_at: GeneratedTime;
}

export interface SignInLinkTable {
  token_hash: string;
  email: string;
  expires_at: Date;
}

export interface InvitationTable {
  id: string;
  email: string;
  name: string;
  roles: Json<Role[]>;
  /** Who answers for it. */
  invited_by: string;
  /** Of the token in the link that was sent last; null until the mail leaves. */
  token_hash: string | null;
  /** How often it was sent: only the mail of the last time gets a link. */
  sendings: Generated<number>;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
  withdrawn_at: Generated<Date | null>;
}

export interface SitePassTable {
  secret_hash: string;
  kind: 'code' | 'pass';
  session_hash: string;
  site: string;
  expires_at: Date;
}

export interface OidcRecordTable {
  model: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  expires_at: Date | null;
}
