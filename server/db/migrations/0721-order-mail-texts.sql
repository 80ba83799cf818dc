-- Words of one's own for mails about orders; what is not here is as the product brings it.
create table order_mail_texts (
  name text not null,
  locale text not null,
  subject text not null,
  body text not null,
  lock_version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_name text not null,
  primary key (name, locale)
);
