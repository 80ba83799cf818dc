import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { blockKeys } from '#block-schemas/index.ts';
import { renderBlock, sampleOf, samplesOf } from './render-block.testing.tsx';

const htmlOf = (type: (typeof blockKeys)[number], mode: 'public' | 'canvas' = 'public', locale = 'en') =>
  renderBlock(type, sampleOf(type), { mode, locale });

/** Of each sample. */
const htmlsOf = (type: (typeof blockKeys)[number]) => samplesOf(type).map((sample) => renderBlock(type, sample));

const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? '');

describe.each([...blockKeys])('%s', (type) => {
  it('draws each sample as one section', () => {
    for (const html of htmlsOf(type)) {
      const tree = fromHtml(html, { fragment: true });
      expect(tree.children).toHaveLength(1);
      expect(tree.children[0]).toMatchObject({ tagName: 'section' });
    }
  });

  it('writes no style attributes, which the content security policy refuses', () => {
    for (const html of htmlsOf(type)) expect(html).not.toMatch(/ style="/);
  });

  it('gives every element its own id, and every reference a target', () => {
    for (const html of htmlsOf(type)) {
      const ids = idsIn(html);
      expect(new Set(ids).size).toBe(ids.length);
      const references = [...html.matchAll(/ (?:aria-controls|aria-labelledby|commandfor)="([^"]*)"/g)];
      for (const [, id] of references) expect(ids).toContain(id);
    }
  });

  it('names every button and picture', () => {
    const html = htmlsOf(type).join('');
    for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/ alt="/);
    for (const [, attributes, inside] of html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)) {
      const words = inside?.replace(/<[^>]*>/g, '').trim();
      expect(words || attributes?.includes('aria-label="')).toBeTruthy();
    }
  });

  it('marks its texts for editing on the canvas only', () => {
    expect(htmlOf(type)).not.toContain('data-field');
    if (type !== 'html-box') expect(htmlOf(type, 'canvas')).toContain('data-field="/');
  });

  it('draws with nothing filled in', () => {
    expect(() => renderBlock(type, {})).not.toThrow();
  });

  it('draws in Arabic and German', () => {
    for (const locale of ['ar', 'de']) expect(htmlOf(type, 'public', locale)).toContain('<section');
  });

  it('never lets a text out of its place', () => {
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const poison = (value: unknown): unknown => {
      if (typeof value === 'string') return value.includes('/') || value.length < 12 ? value : attack;
      if (Array.isArray(value)) return value.map(poison);
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, poison(inner)]));
      return value;
    };
    const html = renderBlock(type, { ...(poison({ ...sampleOf(type), is_raw: false }) as Record<string, unknown>) });
    expect(html).not.toContain('<script>alert');
    const handlers = (node: Nodes): boolean =>
      ('properties' in node && 'onError' in node.properties) || ('children' in node && node.children.some(handlers));
    expect(handlers(fromHtml(html, { fragment: true }))).toBe(false);
  });
});
