import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type BarRoom, barRoom } from './bar-room.ts';

const folder = join(import.meta.dirname, '../../../fixtures/locales');
const tops = ['models', 'buy', 'offers', 'owners', 'about', 'contact'];

const roomIn = (locale: string): BarRoom => {
  const { navigation } = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'));
  const entries = tops.map((top) => ({
    title: navigation[`nav-${top}/title`],
    opens: top === 'models' || top === 'buy',
  }));
  const action = navigation['nav-drive/title'];
  const region = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? '';
  return barRoom({ brand: 'Aurel & Terran Motors', entries, region, action, contact: ['+49 30 5550 1420'] });
};

it('short words have room for all, long ones stand closer, and what cannot fit goes behind one button', () => {
  const locales = readdirSync(folder).map((name) => name.replace('.json', ''));
  const rooms = new Map(locales.map((locale) => [locale, roomIn(locale)]));
  expect([rooms.get('ko'), rooms.get('da'), rooms.get('es'), rooms.get('ka')]).toEqual([
    'roomy',
    'roomy',
    'tight',
    'none',
  ]);
  expect([...rooms].filter(([, room]) => room === 'none').map(([locale]) => locale)).toEqual(['el', 'hy', 'ka']);
});

it('a header without entries has all the room there is', () => {
  expect(barRoom({ brand: 'A', entries: [], region: '', action: '', contact: [] })).toBe('roomy');
});
