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

it('an article of the news says that it is one, and where the feed lies', () => {
  const article = { published_at: '2026-05-04T03:02:01.000Z', publisher: '</script>Cars' };
  const text = head([], { title: 'Copper', article, feed: 'https://cars.example/news.rss' });
  expect(text).toContain('"@type":"NewsArticle","headline":"Copper"');
  expect(text).toContain('"datePublished":"2026-05-04T03:02:01.000Z"');
  expect(text.match(/<\/script>/g)).toHaveLength(1);
  expect(text).toContain('<meta property="og:type" content="article">');
  expect(text).toContain('<link rel="alternate" type="application/rss+xml" href="https://cars.example/news.rss">');
  expect(head([])).not.toMatch(/NewsArticle|rss/);
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

describe('what others read of a page', () => {
  it('is a language with its territory, and a picture with size and words', () => {
    const image = { url: 'https://cars.example/a.webp', width: 1600, height: 900, alt: 'A "grey" car' };
    const text = head([], { locale: 'de', image });
    expect(text).toContain('<meta property="og:locale" content="de_DE">');
    expect(text).toContain('<meta property="og:image" content="https://cars.example/a.webp">');
    expect(text).toContain('<meta property="og:image:width" content="1600">');
    expect(text).toContain('<meta property="og:image:alt" content="A &quot;grey&quot; car">');
    expect(head([], { locale: 'pt-BR' })).toContain('content="pt_BR"');
    expect(head([], { locale: 'en' })).toContain('content="en_GB"');
    expect(head([])).not.toContain('og:image');
  });

  it('is who runs the site', () => {
    const dealer = {
      name: 'Motors </script>',
      url: 'https://cars.example/',
      logo: 'https://cars.example/icon-512.png',
      house: null,
    };
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head([], { dealer }))?.[1] ?? '{}';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'AutoDealer', name: 'Motors </script>' });
    expect(head([])).not.toContain('AutoDealer');
  });
});

it('the home page tells who runs the site, and where it is searched', () => {
  const dealer = { name: 'Cars', url: 'https://cars.example/', logo: 'https://cars.example/icon-512.png', house: null };
  const text = head([], { dealer, search: 'https://cars.example/search', siteName: 'Cars </script>' });
  const scripts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const data = scripts.map(([, json = '']) => JSON.parse(json) as { '@type': string; potentialAction?: object });
  expect(data.map((each) => each['@type'])).toEqual(['AutoDealer', 'WebSite']);
  expect(data[1]?.potentialAction).toMatchObject({
    target: { urlTemplate: 'https://cars.example/search?q={search_term_string}' },
  });
});
