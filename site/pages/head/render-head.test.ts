import { describe, expect, it } from 'vitest';
import type { Metahead } from '#documents/page/document.types.ts';
import { type HeadInput, renderHead } from './render-head.ts';

const head = (metaheads: Metahead[], change: Partial<HeadInput> = {}): string =>
  renderHead({
    title: 'Home',
    description: '',
    canonical: 'https://cars.example/',
    alternates: new Map(),
    defaultLocale: 'en',
    locale: 'en',
    siteName: '',
    image: null,
    noindex: false,
    breadcrumbs: [],
    origin: 'https://cars.example',
    metaheads,
    ...change,
  });

describe('elements editors add to the head', () => {
  it('are written with everything escaped, Open Graph names as properties', () => {
    const text = head([
      { id: 'a', kind: 'meta', name: 'google-site-verification', content: '"><script>alert(1)</script>' },
      { id: 'b', kind: 'meta', name: 'og:type', content: 'article' },
      { id: 'c', kind: 'link', rel: 'author', href: '/team' },
      { id: 'd', kind: 'json', json: '{"name":"</script><script>alert(1)</script>"}' },
    ]);
    expect(text).toContain('<meta name="google-site-verification" content="&quot;&gt;&lt;script&gt;');
    expect(text).toContain('<meta property="og:type" content="article">');
    expect(text).toContain('<link rel="author" href="/team">');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text.match(/<\/script>/g)).toHaveLength(1);
  });

  it('are left out when they cannot be read or lead to active content', () => {
    const text = head([
      { id: 'a', kind: 'json', json: '{"name":' },
      { id: 'b', kind: 'link', rel: 'help', href: 'javascript:alert(1)' },
    ]);
    expect(text).not.toContain('ld+json');
    expect(text).not.toContain('javascript:');
  });
});
