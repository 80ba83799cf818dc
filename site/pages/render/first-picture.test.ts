import { expect, it } from 'vitest';
import type { SnapshotBlock } from '#documents/page/document.types.ts';
import { createSite } from '#site/site.entry.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

const placed = { v: 1, anchor: '', active_positions: null, visibility: null };

const box: SnapshotBlock = {
  ...placed,
  type: 'image-box',
  props: { heading: 'Inside', background_image: { id: 'inside' } },
};

const hero = (props: Record<string, unknown>, second: SnapshotBlock) => ({
  root: ['hero', 'second', 'third'],
  blocks: { hero: { ...placed, type: 'hero-title-banner' as const, props }, second, third: box },
});

async function documentWith(props: Record<string, unknown>, second = box): Promise<string> {
  const pages = [{ id: 'home', path: '/', locales: ['en'], snapshot: hero({ heading: 'Lyra', ...props }, second) }];
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

it('the next block fetches its pictures at once too, after a picture that fills the window, and the third waits', async () => {
  const inside = (html: string) => html.match(/<img [^>]*>/g)?.filter((image) => image.includes('inside')) ?? [];
  const [beside, third] = inside(await documentWith({ image: null }));
  expect(beside).not.toMatch(/lazy|fetchpriority/i);
  expect(third).toContain('loading="lazy"');
  const [behind] = inside(await documentWith({ image: { id: 'wide' } }));
  expect(behind).not.toContain('lazy');
  expect(behind).toContain('fetchPriority="low"');
});

it('a picture of the next block is never asked for before the first one, not even that of a form', async () => {
  const tabs = [{ id: 'sale', tab_id: 'sale', tab_label: 'Buying', image: { id: 'inside' } }];
  const form = { ...placed, type: 'expanded-entry-form' as const, props: { heading: 'Ask', groups: tabs } };
  const html = await documentWith({ image: { id: 'wide' } }, form);
  expect(preloads(html)).toHaveLength(1);
  expect(html.match(/<img [^>]*inside[^>]*>/)?.[0]).toContain('fetchPriority="low"');
});

it('of a row of cards in the next block those of its first view are fetched at once, the others wait', async () => {
  const groups = Array.from({ length: 10 }, (_, index) => ({ id: `c${index}`, image: { id: 'inside' } }));
  const html = await documentWith(
    { image: { id: 'wide' } },
    { ...placed, type: 'same-size-carousel', props: { groups } },
  );
  const cards = html.match(/<img [^>]*inside[^>]*>/g)?.slice(0, 10) ?? [];
  expect(cards.map((card) => card.includes('lazy'))).toEqual([false, false, ...Array(8).fill(true)]);
});

it('a hero as the next block is fetched at once, behind the first', async () => {
  const second = { ...placed, type: 'hero-title-banner' as const, props: { heading: 'More', image: { id: 'inside' } } };
  const image = (await documentWith({ image: { id: 'wide' } }, second)).match(/<img [^>]*inside[^>]*>/)?.[0];
  expect(image).not.toContain('lazy');
  expect(image).toContain('fetchPriority="low"');
});
