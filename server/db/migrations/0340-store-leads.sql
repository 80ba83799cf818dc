-- Takes in a group of leads with everything that goes out because of them: two statements for the whole group where
-- store_lead had up to eight for each lead. (store_lead stays for servers of the release before, which may run beside.)
--
-- given: an array of leads in the order of their fingerprints, each as store_lead takes it, with its place in the array.
-- The same values within `same_within`, stored before or earlier in the array, are the same lead: its number is
-- answered and nothing is written, unless `keeps_duplicate` (its number was given out already): then it is kept as a
-- duplicate that nothing goes out for. Volatile, so the second statement sees what was committed while the first waited.
create function store_leads(given jsonb, same_within interval, keeps_duplicate boolean)
returns table (place integer, earlier_number text, is_new boolean) language plpgsql volatile as $$
#variable_conflict use_column
begin
  -- In the order of the array, so that two servers never wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(g.lead ->> 'fingerprint', 0)) from jsonb_array_elements(given) as g (lead);

  return query
  with parsed as materialized (
    select r.*,
      coalesce(
        (select l.number from leads l
          where l.fingerprint = r.fingerprint
            and l.created_at > r.created_at - same_within and l.created_at < r.created_at + same_within and l.id <> r.id
          limit 1),
        nullif(first_value(r.number) over (partition by r.fingerprint order by r.place), r.number)
      ) as earlier
    from jsonb_to_recordset(given) as r (place integer, id text, number text, form_id text, form_version integer,
      created_at timestamptz, locale text, status text, "values" jsonb, hidden jsonb, dynamic_data jsonb, consents jsonb,
      source jsonb, location_id text, vehicle_snapshot jsonb, fingerprint text, idempotency_key text,
      idempotency_hash text, spam_reason text, review jsonb, person_hashes text[], words text,
      retention_until timestamptz, received jsonb, files jsonb, mails jsonb, deliveries jsonb, jobs jsonb)
  ), written as (
    insert into leads (id, number, form_id, form_version, created_at, locale, status, "values", hidden, dynamic_data,
        consents, source, location_id, location_name, vehicle_snapshot, fingerprint, idempotency_key, idempotency_hash,
        spam_reason, review, duplicate_of, person_hashes, words, retention_until)
      select p.id, p.number, p.form_id, p.form_version, p.created_at, p.locale,
        case when p.earlier is null then p.status else 'duplicate' end, p."values", p.hidden, p.dynamic_data,
        p.consents, p.source, p.location_id, (select l.name from form_locations l where l.id = p.location_id),
        nullif(p.vehicle_snapshot, 'null'::jsonb), p.fingerprint, p.idempotency_key, p.idempotency_hash, p.spam_reason,
        p.review, p.earlier, p.person_hashes, to_tsvector('simple', p.words), p.retention_until
      from parsed p
      where p.earlier is null or keeps_duplicate
      order by p.created_at, p.id
      on conflict (id) do nothing
      returning leads.id
  ), fresh as (
    select p.*, p.earlier is null as goes_out from parsed p where p.id in (select w.id from written w)
  ), events as (
    insert into lead_events (lead_id, at, kind, actor_id, actor_name, detail)
      select f.id, f.created_at, 'received', 'visitor', '', f.received from fresh f
  ), kept_files as (
    insert into lead_files (id, lead_id, name, content_type, size, sha256)
      select r.id, f.id, r.name, r.content_type, r.size, r.sha256
      from fresh f, jsonb_to_recordset(f.files) as r (id text, name text, content_type text, size integer, sha256 text)
  ), outgoing_mails as (
    insert into mails (id, dedupe_key, kind, form_id, lead_id, recipients, cc, reply_to, subject, body, content_type,
        status, created_at)
      select r.id, r.dedupe_key, r.kind, r.form_id, f.id, r.recipients, r.cc, r.reply_to, r.subject, r.body,
        r.content_type, r.status, r.created_at
      from fresh f, jsonb_to_recordset(f.mails) as r (id text, dedupe_key text, kind text, form_id text,
        recipients jsonb, cc jsonb, reply_to text, subject text, body text, content_type text, status text,
        created_at timestamptz)
      where f.goes_out
  ), outgoing_deliveries as (
    insert into lead_deliveries (id, lead_id, form_id, integration_id, type, status, next_attempt_at, created_at, lead_at)
      select r.id, f.id, r.form_id, r.integration_id, r.type, r.status, r.created_at, r.created_at, f.created_at
      from fresh f, jsonb_to_recordset(f.deliveries) as r (id text, form_id text, integration_id text, type text,
        status text, created_at timestamptz)
      where f.goes_out
  ), outgoing_jobs as (
    insert into jobs (kind, key, run_at)
      select r.kind, r.key, r.run_at
      from fresh f, jsonb_to_recordset(f.jobs) as r (kind text, key text, run_at timestamptz)
      where f.goes_out
  )
  select p.place, p.earlier, w.id is not null from parsed p left join written w on w.id = p.id order by p.place;
end $$;
