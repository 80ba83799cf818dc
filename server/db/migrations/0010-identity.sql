-- Staff. A person is the pair (issuer, subject) of the OpenID provider; an e-mail address identifies nobody.
create table users (
  id text primary key,
  issuer text not null,
  subject text not null,
  name text not null,
  email text not null,
  roles jsonb not null default '[]',
  disabled boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_seen_at timestamptz,
  -- Bearer JWTs issued up to here are refused: set by sign-out, disabling and a change of roles.
  tokens_refused_until timestamptz,
  unique (issuer, subject)
);
create index users_name on users (lower(name), id);

-- Signed-in browsers. Only the hash of the cookie's value is known.
create table sessions (
  id_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  issuer_sid text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_age on sessions (expires_at);

-- Machine access. Works while its maker may do what it does.
create table api_tokens (
  id text primary key,
  name text not null,
  secret_hash text not null unique,
  permissions jsonb not null,
  created_by text not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index api_tokens_created on api_tokens (created_at desc, id);

-- Tokens that count once (identity tokens exchanged, log-out tokens), until they have expired anyway.
create table spent_tokens (
  token_hash text primary key,
  expires_at timestamptz not null
);
create index spent_tokens_age on spent_tokens (expires_at);

-- Keys the product makes for itself on first use: csrf and cookie keys, the signing key of the embedded provider.
create table identity_secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- Sign-in links for the one who has a shell on the server (break-glass).
create table sign_in_links (
  token_hash text primary key,
  email text not null,
  expires_at timestamptz not null
);

-- What the embedded OpenID provider keeps: interactions, sessions, codes, grants, tokens.
create table oidc_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_records_grant on oidc_records (grant_id) where grant_id is not null;
create index oidc_records_uid on oidc_records (model, uid) where uid is not null;
create index oidc_records_age on oidc_records (expires_at);
