import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moveDataAside } from './data-folder.ts';
import { readOptions } from './options.ts';

describe('npm start', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-start-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('refuses an argument it does not know, by name', () => {
    expect(() => readOptions(['--fersh'])).toThrow('--fersh');
    expect(readOptions(['--fresh'])).toEqual({ fresh: true, dev: false, devChild: false });
  });

  it('--fresh keeps the old data under another name', () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'kept.txt'), 'kept');
    const aside = moveDataAside(data, new Date('2026-11-21T12:30:00Z'));
    expect(aside).toBe('data.2026-11-21T12-30-00');
    expect(existsSync(data)).toBe(false);
    expect(existsSync(join(folder, 'data.2026-11-21T12-30-00', 'kept.txt'))).toBe(true);
    expect(moveDataAside(data, new Date())).toBeUndefined();
  });
});
