import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { TransferRefused } from './transfer-refused.ts';

const count = z.number().int().nonnegative();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Stays below the folder it is joined to. */
const relativePath = z.string().refine((value) => !path.isAbsolute(value) && !value.split(/[\\/]/).includes('..'));

const fileRecord = z.object({ path: relativePath, size: count, sha256: hash });
export type FileRecord = z.infer<typeof fileRecord>;

const tableRecord = z.object({
  name: z.string().regex(/^[a-z0-9_]+$/),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: count,
  hash,
});

const manifestSchema = z.object({
  format: z.literal('forecourt-backup-1'),
  made_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: hash })),
  tables: z.array(tableRecord),
  counters: z.record(z.string(), z.string().regex(/^-?\d+$/)),
  files: z.array(fileRecord),
});

/** What a backup holds; written last, so that a folder without it is no backup. */
export type BackupManifest = z.infer<typeof manifestSchema>;

export const MANIFEST = 'backup.json';

/** @throws TransferRefused when the folder is no whole backup of a format known here */
export const readManifest = async (folder: string): Promise<BackupManifest> => {
  let text: string;
  try {
    text = await readFile(path.join(folder, MANIFEST), 'utf8');
  } catch {
    throw new TransferRefused(`${path.resolve(folder)} is not a backup: it holds no ${MANIFEST}.`);
  }
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new TransferRefused(`${path.join(folder, MANIFEST)} is damaged, or of another version of Forecourt.`);
  }
};
