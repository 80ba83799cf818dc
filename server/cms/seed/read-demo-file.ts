import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedFile } from '../page-files/import-pages.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const readJson = async (path: string): Promise<unknown> => {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
};

/** A file's JSON, or undefined when there is no such file. */
export const readOptional = async (path: string): Promise<unknown> => {
  try {
    return await readJson(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** The JSON files of one of the demo's folders, by name; none when there is no such folder. */
export const readFolder = async (root: string, name: string): Promise<NamedFile[]> => {
  const folder = join(root, name);
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => ({ name: `${name}/${file}`, pointer: '', content: await readJson(join(folder, file)) })),
  );
};
