import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSite } from '#site/site.entry.ts';
import { type BedContent, createTestBed } from '#site/testing/test-bed.ts';

/** What a site that was just opened answers at an address that it never drew. */
const answered = async (content: Partial<BedContent>, cacheDir: string) => {
  const site = createSite(createTestBed(content, { cacheDir }).deps);
  const { status, body } = await site.handle({ method: 'GET', url: '/contact', headers: {} });
  await site.close();
  return { status, text: Buffer.from(body ?? '').toString() };
};

it('a site that can ask nobody says whose it is, as it was last, in its theme and languages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-settings-'));
  const settings = { 'site.brand_name': 'Lakeside Cars', 'site.theme': 'lrdx', 'site.locales': ['fr'] };
  expect((await answered({ settings }, folder)).status).toBe(404);
  // The last build's settings count as well: only what was drawn belongs to a build.
  const { status, text } = await answered({ down: true }, folder);
  expect(status).toBe(503);
  expect(text).toContain('Lakeside Cars');
  expect(text).toContain('<html lang="fr" dir="ltr" data-theme="lrdx"');
  expect(text).not.toContain('Forecourt');
  await rm(folder, { recursive: true });
});

it('what is said after a form was sent stands in the same look while nobody can be asked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-settings-'));
  await answered({ settings: { 'site.brand_name': 'Lakeside Cars', 'site.theme': 'lrdx' } }, folder);
  const site = createSite(createTestBed({ down: true }, { cacheDir: folder }).deps);
  const view = { kind: 'thanks' as const, title: 'It is here', bodyHtml: '', number: 'L-1' };
  const { status, body } = await site.form({ view, locale: 'en', status: 200, part: 'page' });
  const text = Buffer.from(body ?? '').toString();
  expect(status).toBe(200);
  expect(text).toMatch(/data-theme="lrdx".*<fc-header.*Lakeside Cars.*It is here.*<footer/s);
  await site.close();
  await rm(folder, { recursive: true });
});
