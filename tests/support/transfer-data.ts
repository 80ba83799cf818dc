import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { migrationsFolder, readMigrations } from '#server/db/migrate.ts';
import { type DatabasePlace, openSource, openTarget } from '#server/db/transfer/connection.ts';
import type { Transfer } from '#server/db/transfer/transfer.types.ts';
import { createLogger } from '#server/log/logger.ts';

const log = createLogger('silent');

/** Every kind of value that a careless copy changes. */
const awkward = { quote: 'O\'Hara "quoted" \\ {a,b} NULL', lines: 'one\r\ntwo\u2028three', empty: '', nothing: null };

/** Makes an embedded database and files in a data folder. */
export const fillDataFolder = async (dataDir: string, template: Transfer['template']): Promise<void> => {
  const connection = await openTarget({ dataDir, databaseUrl: undefined }, readMigrations(migrationsFolder), {
    log,
    template,
  });
  // The folder above comes after the one below in the table, as it does when it was changed later.
  await connection.query("insert into media_folders (id, name) values ('top', 'Top')");
  await connection.query("insert into media_folders (id, parent_id, name) values ('below', 'top', $1)", [
    awkward.lines,
  ]);
  await connection.query("update media_folders set name = 'Top, renamed' where id = 'top'");
  await connection.query(
    `insert into audit_log (seq, at, actor_kind, actor_id, action, target_type, target_id, details, previous_hash, hash)
     select n, timestamptz '2026-11-22 10:00:00.123456+02', 'person', $1, 'x', 'page', n::text, $2::jsonb, n::text, 'h'
     from generate_series(1, 333) n`,
    [awkward.quote, JSON.stringify(awkward)],
  );
  await connection.query("select setval('leads_seq_seq', 41)");
  await connection.close();
  mkdirSync(path.join(dataDir, 'media/abc'), { recursive: true });
  writeFileSync(path.join(dataDir, 'media/abc/original.jpg'), Buffer.from([0, 255, 10, 13]));
  mkdirSync(path.join(dataDir, 'site-cache'), { recursive: true });
  writeFileSync(path.join(dataDir, 'site-cache/page.html'), 'made anew');
};

/** What a database holds, as far as it was filled here; takes the next number of a counter. */
export const contentsOf = async (place: DatabasePlace) => {
  const connection = await openSource(place, log);
  try {
    const folders = await connection.query('select id, parent_id, name from media_folders order by id');
    const audit = await connection.query(
      `select count(*)::int as count, min(at::text) as at, min(actor_id) as actor, min(details::text) as details
       from audit_log`,
    );
    const counter = await connection.query("select nextval('leads_seq_seq')::text as next");
    const change = connection.query('delete from audit_log').then(() => 'done', String);
    return { folders: folders.rows, audit: audit.rows, next: counter.rows[0]?.next, change: await change };
  } finally {
    await connection.close();
  }
};

/** What a copy of it answers. */
export const expectedContents = {
  folders: [
    { id: 'below', parent_id: 'top', name: awkward.lines },
    { id: 'top', parent_id: null, name: 'Top, renamed' },
  ],
  audit: [expect.objectContaining({ count: 333, at: '2026-11-22 08:00:00.123456+00', actor: awkward.quote })],
  next: '42',
  change: expect.stringContaining('append-only'),
};
