-- Takes in a lead with everything that goes out because of it, in one call: how many leads a site can take hangs on the
-- number of trips to the database. Volatile, so each statement sees what was committed while it waited for the lock.
--
-- given: the columns of the lead (words: plain text; files, mails, deliveries: rows; jobs: kind and key of each work).
-- The same values within `same_within` are the same lead: its number is answered and nothing is written, unless
-- `keeps_duplicate` (its number was given out already): then it is kept as a duplicate that nothing goes out for.
create function store_lead(given jsonb, same_within interval, keeps_duplicate boolean)
returns table (earlier_number text, is_new boolean) language plpgsql volatile as $$
declare
  arrived timestamptz := (given ->> 'created_at')::timestamptz;
  lead text := given ->> 'id';
begin
  perform pg_advisory_xact_lock(hashtextextended(given ->> 'fingerprint', 0));
  earlier_number := (select l.number from leads l
    where l.fingerprint = given ->> 'fingerprint'
      and l.created_at > arrived - same_within and l.created_at < arrived + same_within and l.id <> lead
    limit 1);
  is_new := false;
  if earlier_number is not null and not keeps_duplicate then
    return next;
    return;
  end if;

  insert into leads (id, number, form_id, form_version, created_at, locale, status, "values", hidden, dynamic_data,
      consents, source, location_id, location_name, vehicle_snapshot, fingerprint, idempotency_key, idempotency_hash,
      spam_reason, review, duplicate_of, person_hashes, words, retention_until)
    select lead, r.number, r.form_id, r.form_version, arrived, r.locale,
      case when earlier_number is null then r.status else 'duplicate' end, r."values", r.hidden, r.dynamic_data,
      r.consents, r.source, r.location_id, (select p.name from form_locations p where p.id = r.location_id),
      nullif(r.vehicle_snapshot, 'null'::jsonb), r.fingerprint, r.idempotency_key, r.idempotency_hash, r.spam_reason,
      r.review, earlier_number, r.person_hashes, to_tsvector('simple', r.words), r.retention_until
    from jsonb_to_record(given) as r (number text, form_id text, form_version integer, locale text, status text,
      "values" jsonb, hidden jsonb, dynamic_data jsonb, consents jsonb, source jsonb, location_id text,
      vehicle_snapshot jsonb, fingerprint text, idempotency_key text, idempotency_hash text, spam_reason text,
      review jsonb, person_hashes text[], words text, retention_until timestamptz)
    on conflict (id) do nothing;
  is_new := found;
  if not is_new then
    return next;
    return;
  end if;

  insert into lead_events (lead_id, at, kind, actor_id, actor_name, detail)
    values (lead, arrived, 'received', 'visitor', '', given -> 'received');
  if jsonb_array_length(given -> 'files') > 0 then
    insert into lead_files (id, lead_id, name, content_type, size, sha256)
      select f.id, lead, f.name, f.content_type, f.size, f.sha256
      from jsonb_to_recordset(given -> 'files') as f (id text, name text, content_type text, size integer, sha256 text);
  end if;
  if earlier_number is null then
    if jsonb_array_length(given -> 'mails') > 0 then
      insert into mails (id, dedupe_key, kind, form_id, lead_id, recipients, cc, reply_to, subject, body, content_type, status, created_at)
        select m.id, m.dedupe_key, m.kind, m.form_id, lead, m.recipients, m.cc, m.reply_to, m.subject, m.body,
          m.content_type, m.status, m.created_at
        from jsonb_to_recordset(given -> 'mails') as m (id text, dedupe_key text, kind text, form_id text,
          recipients jsonb, cc jsonb, reply_to text, subject text, body text, content_type text, status text,
          created_at timestamptz);
    end if;
    if jsonb_array_length(given -> 'deliveries') > 0 then
      insert into lead_deliveries (id, lead_id, form_id, integration_id, type, status, next_attempt_at, created_at, lead_at)
        select d.id, lead, d.form_id, d.integration_id, d.type, d.status, d.created_at, d.created_at, arrived
        from jsonb_to_recordset(given -> 'deliveries') as d (id text, form_id text, integration_id text, type text,
          status text, created_at timestamptz);
    end if;
    if jsonb_array_length(given -> 'jobs') > 0 then
      insert into jobs (kind, key, run_at)
        select j.kind, j.key, j.run_at
        from jsonb_to_recordset(given -> 'jobs') as j (kind text, key text, run_at timestamptz);
    end if;
  end if;
  return next;
end $$;
