import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Files below a folder that hold what is looked for, packed ones (`.gz`) too; paths within the folder. */
export const filesHolding = (folder: string, wanted: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(folder, name);
    if (!statSync(file).isFile()) return false;
    const bytes = readFileSync(file);
    return wanted.test((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1'));
  });
