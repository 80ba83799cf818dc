import { describe, expect, it } from 'vitest';
import type { RichTextDocument } from '#block-schemas/index.ts';
import { draw, sampleBlock, sampleContext } from '../testing/draw.tsx';
import { Card } from './card.tsx';
import { Heading } from './heading.tsx';
import { NamedIcon } from './icon.tsx';
import { Intro } from './intro.tsx';
import { LinkButton } from './link-button.tsx';
import { Picture } from './picture.tsx';
import { Quotation } from './quotation.tsx';
import { RichText } from './rich-text.tsx';
import { Section } from './section.tsx';
import type { LinkValue } from './values.types.ts';

const unsigned = { quote: 'It simply starts.', author: '', author_position: '' };

describe('a link button', () => {
  const shows = (link: LinkValue) => draw(<LinkButton link={link} />) !== '';

  it.each<[boolean, LinkValue]>([
    [true, { type: 'internal', url: '/offers', label: 'Offers' }],
    [true, { type: 'internal', page_id: 'offers', label: 'Offers' }],
    [true, { type: 'external', url: 'https://elsewhere.test', label: 'Go' }],
    [false, { type: 'internal', url: '/offers', label: '' }],
    [false, { type: 'internal', page_id: 'unpublished', label: 'Gone' }],
    [false, { type: 'external', url: '', label: 'Go' }],
    [false, { type: 'external', url: 'javascript:alert(1)', label: 'Go' }],
    [true, { type: 'file', file_id: 'price-list' }],
    [true, { type: 'form', form_id: 'test-drive' }],
    [false, { type: 'file', file_id: '', label: 'Prices' }],
    [false, { type: 'form', form_id: '', label: 'Ask' }],
  ])('shows %s for %o', (expected, link) => {
    expect(shows(link)).toBe(expected);
  });

  it('says that it opens a new window', () => {
    const html = draw(<LinkButton link={{ type: 'external', url: 'https://a.test', label: 'Go', target: '_blank' }} />);
    expect(html).toContain('target="_blank" rel="noopener"');
    expect(html).toContain('(opens in a new window)');
  });
});

it('a link says when the page it leads to is in another language, wherever it stands', () => {
  const spoken: Record<string, string> = { '/offers': 'en', '/about?x': 'en' };
  const context = sampleContext({
    locale: 'de',
    languageAt: (path) => spoken[path],
    page: () => ({ href: '/offers', title: 'Offers', language: 'en' }),
  });
  const link: LinkValue = { type: 'internal', page_id: 'offers', label: 'Offers' };
  const mark = { type: 'link', attrs: { href: '/about?x' } };
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Us', marks: [mark] }] }],
  } as RichTextDocument;
  for (const shown of [
    <LinkButton key="button" link={link} />,
    <Card key="card" heading="Offers" link={{ type: 'internal', url: '/offers' }} />,
    <RichText key="text" value={text} />,
  ])
    expect(draw(shown, context)).toMatch(/hrefLang="en"/i);
  expect(draw(<LinkButton link={{ ...link, page_id: undefined, url: '/' }} />, context)).not.toMatch(/hrefLang/i);
  expect(draw(<LinkButton link={{ type: 'external', url: 'https://a.test', label: 'A' }} />, context)).not.toMatch(
    /hrefLang/i,
  );
});

describe('a picture', () => {
  it('has sources, its size, its colour and its focal point, and waits unless it is in the first blocks', () => {
    const context = sampleContext();
    const html = draw(<Picture image={{ id: 'car', alt: 'Mine' }} sizes="50vw" />, context);
    expect(html).toContain('<source type="image/avif" srcSet="/media/car/400.avif 400w" sizes="50vw"/>');
    expect(html).toContain('alt="Mine" width="1600" height="900" loading="lazy"');
    expect(context.rules()).toMatch(/^\.s-\w+\{object-position:25% 50%;background-color:#112233\}$/);
    expect(draw(<Picture image={{ id: 'car' }} />, context, { ...sampleBlock, eager: true })).not.toContain('lazy');
  });

  it('that a high box cuts at its sides is fetched as wide as it is drawn', () => {
    const drawn = (wide: number, narrow: string | number) =>
      draw(<Picture image={{ id: 'car' }} ratio="fill" box={{ wide, narrow }} />);
    expect(drawn(16 / 9, '86vh')).toContain('sizes="(max-width: 900px) max(100vw, calc(1.74 * 86vh)), 100vw"');
    expect(drawn(16 / 9, 4 / 3)).toContain('sizes="(max-width: 900px) 133vw, 100vw"');
    expect(drawn(1, 2)).toContain('sizes="(max-width: 900px) 100vw, max(100vw, calc(1.78 * min(100.0vw, 100vh)))"');
  });

  it('has an empty alt text only when it is decorative', () => {
    expect(draw(<Picture image={{ id: 'car' }} />)).toContain('alt="A car from the library"');
    expect(draw(<Picture image={{ id: 'car', alt: 'x', decorative: true }} />)).toContain('alt=""');
  });

  it('that is unknown is left out', () => {
    expect(draw(<Picture image={{ id: 'nowhere' }} />)).toBe('');
  });
});

describe('rich text', () => {
  const text = (value: string, marks: object[] = []) => ({ type: 'text', text: value, marks });
  const doc = (...content: object[]) => ({ type: 'doc', content }) as RichTextDocument;

  it('draws tables with caption, head and scopes, and links by page where the page is now', () => {
    const text = (words: string, marks: object[] = []) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: words, marks }],
    });
    const row = (...content: object[]) => ({ type: 'tableRow', content });
    const head = (words: string, attrs = {}) => ({ type: 'tableHeader', attrs, content: [text(words)] });
    const link = (page_id: string) => [{ type: 'link', attrs: { href: '/old#top', page_id } }];
    const table = {
      type: 'table',
      attrs: { caption: 'Prices' },
      content: [
        row(head('Model', { colspan: 2 })),
        row(head('Sport'), { type: 'tableCell', content: [text('39', link('offers'))] }),
      ],
    };
    const html = draw(<RichText value={doc(table)} />);
    // Keys scroll what is too wide.
    expect(html).toMatch(/<div [^>]*role="group" tabindex="0"><table>/i);
    expect(html).toContain(
      '<caption>Prices</caption><thead><tr><th scope="col" colSpan="2"><p>Model</p></th></tr></thead>',
    );
    expect(html).toContain(
      '<tbody><tr><th scope="row"><p>Sport</p></th><td><p><a href="/offers#top">39</a></p></td></tr></tbody>',
    );
    expect(draw(<RichText value={doc(text('x', link('gone')))} />)).toContain('href="/old#top"');
    expect(html).not.toContain('style=');
  });

  it('draws allowed nodes and marks, nothing else', () => {
    const value = doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Title')] },
      { type: 'paragraph', content: [text('<b>bold</b>', [{ type: 'bold' }]), text('odd', [{ type: 'script' }])] },
      { type: 'iframe', content: [text('hidden')] },
    );
    const html = draw(<RichText value={value} headingLevel={4} />);
    expect(html).toContain('<h4>Title</h4>');
    expect(html).toContain('<strong>&lt;b&gt;bold&lt;/b&gt;</strong>odd');
    expect(html).not.toContain('hidden');
  });

  it('keeps the words of a link with a bad address', () => {
    const link = (href: string) => ({ type: 'link', attrs: { href } });
    const value = doc({ type: 'paragraph', content: [text('go', [link('javascript:x')]), text('on', [link('/a')])] });
    expect(draw(<RichText value={value} />)).toContain('<p>go<a href="/a">on</a></p>');
  });

  it('without words is nothing', () => {
    expect(draw(<RichText value={doc({ type: 'paragraph', content: [] })} />)).toBe('');
  });
});

describe('marks for the page builder', () => {
  const node = (
    <Section>
      <Heading text="Hello" field="/heading" />
    </Section>
  );

  it('are drawn on the canvas only', () => {
    expect(draw(node)).not.toMatch(/data-(block|field)/);
    const html = draw(node, sampleContext({ mode: 'canvas' }));
    expect(html).toContain('data-block="b1"');
    expect(html).toContain('data-field="/heading"');
  });

  it.each([
    ['heading', <Heading key="a" text="" field="/heading" />],
    ['paragraph', <RichText key="b" value={null} field="/paragraph" />],
    ['heading', <Card key="c" heading="" headingField="/heading" />],
    ['heading', <Intro key="d" values={{ heading: '' }} />],
    ['author', <Quotation key="e" quote={unsigned} align="" isJustified={false} field="" />],
  ])('keep the place of an empty %s on the canvas, and show nothing of it in public', (name, text) => {
    expect(draw(text)).not.toContain('data-');
    expect(draw(text, sampleContext({ mode: 'canvas' }))).toMatch(new RegExp(`data-field="/${name}"[^>]*></`));
  });

  it('leave ids to visitors: component-N and the scroll id', () => {
    const html = draw(node, sampleContext(), { ...sampleBlock, anchor: 'prices' });
    expect(html).toContain('id="component-4"');
    expect(html).toContain('id="prices"');
  });
});

describe('icons', () => {
  it('are drawn by their lucide name, unknown ones not at all', () => {
    expect(draw(<NamedIcon name="map-pin" />)).toContain('<svg');
    expect(draw(<NamedIcon name="no-such-icon" />)).toBe('');
  });
});
