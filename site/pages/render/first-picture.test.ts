import { expect, it } from 'vitest';
import { createSite } from '#site/site.entry.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

const placed = { v: 1, anchor: '', active_positions: null, visibility: null };

const hero = (props: Record<string, unknown>) => ({
  root: ['hero', 'box'],
  blocks: {
    hero: { ...placed, type: 'hero-title-banner' as const, props },
    box: { ...placed, type: 'image-box' as const, props: { heading: 'Inside', background_image: { id: 'inside' } } },
  },
});

async function documentWith(props: Record<string, unknown>): Promise<string> {
  const pages = [{ id: 'home', path: '/', locales: ['en'], snapshot: hero({ heading: 'Lyra', ...props }) }];
  const bed = createTestBed({
    pages,
    images: [{ id: 'wide' }, { id: 'tall', width: 900, height: 1200 }, { id: 'inside' }],
  });
  const { body } = await createSite(bed.deps).handle({ method: 'GET', url: '/', headers: {}, fresh: true });
  return Buffer.from(body ?? []).toString();
}

const preloads = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => ({
    at: html.indexOf(link),
    media: /media="([^"]*)"/.exec(link)?.[1],
    files: /imagesrcset="([^"]*)"/.exec(link)?.[1] ?? '',
    sizes: /imagesizes="([^"]*)"/.exec(link)?.[1],
  }));

it('the picture that is seen first is asked for before the style sheets, by the same files as in its place', async () => {
  const html = await documentWith({ image: { id: 'wide' }, image_mobile: { id: 'tall' } });
  const [phone, desk, ...others] = preloads(html);
  expect(others).toEqual([]);
  expect(phone).toMatchObject({ media: '(max-width: 900px)' });
  expect(desk).toMatchObject({ media: 'not all and (max-width: 900px)' });
  expect(desk?.at).toBeLessThan(html.indexOf('<style>'));
  for (const { files, sizes } of preloads(html))
    expect(html).toContain(`type="image/avif" srcSet="${files}" sizes="${sizes}"`);
});

it('one picture for all screens needs no condition; words alone have their font asked for, or nothing', async () => {
  const [only, ...others] = preloads(await documentWith({ image: { id: 'wide' } }));
  expect([only?.sizes, only?.media, others]).toEqual([expect.any(String), undefined, []]);
  expect(preloads(await documentWith({ image: null }))).toEqual([]);
});

it('pictures of the next block come beside words, and wait behind a picture that fills the window', async () => {
  const inside = (html: string) => html.match(/<img [^>]*>/g)?.find((image) => image.includes('inside')) ?? html;
  expect(inside(await documentWith({ image: null }))).not.toContain('lazy');
  expect(inside(await documentWith({ image: { id: 'wide' } }))).toContain('loading="lazy"');
});
