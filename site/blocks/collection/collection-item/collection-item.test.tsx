import { describe, expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import { photoAddresses, photoIds } from './photo-addresses.ts';

const template = '<p>Before</p>{photos}<p>After</p>';

describe('collection-item', () => {
  it('puts its photographs where the template says, the first with its words, and leads to the retailers', () => {
    const html = renderBlock('collection-item', {
      images: '/media/a/1.webp, /media/b/2.webp',
      images_alt_text: 'A bag "in tan"',
      html_template: template,
    });
    expect(html.match(/<img /g)).toHaveLength(2);
    expect(html).toMatch(/Before<\/p><ul><li><img[^>]*src="\/media\/a\/1\.webp"[^>]*>/);
    expect(html).toMatch(/alt="A bag (?:&quot;|&#34;|&#x22;)in tan/);
    expect(html).toMatch(/<a href="[^"]*\/retailer-locator"/);
  });

  it('reads lists of lines, of commas and of JSON, without what is no address', () => {
    const two = ['https://a.example/1.webp', '/media/2.webp'];
    const addressOf = (id: string) => (id === 'a/b' ? '/media/ab.webp' : undefined);
    expect(photoAddresses(two.join('\n'), addressOf)).toEqual(two);
    expect(photoAddresses(two.join(' , '), addressOf)).toEqual(two);
    expect(photoAddresses(JSON.stringify([...two, 3, null]), addressOf)).toEqual(two);
    expect(photoAddresses('a/b, no/such', addressOf)).toEqual(['/media/ab.webp']);
    expect(photoIds(`a/b,no/such,${two.join()}`)).toEqual(['a/b', 'no/such']);
    expect(photoAddresses('javascript:alert(1)\n//evil.example/x\ndata:text/html,1\nword', addressOf)).toEqual([]);
  });

  it('runs nothing that an address, its words or the template bring', () => {
    const html = renderBlock('collection-item', {
      images: '/a.webp"onerror="alert(1)\n/b.webp?$&',
      images_alt_text: '"><script>alert(1)</script>',
      html_template: `${template}<script>alert(1)</script><img src=x onerror=alert(1)>`,
    });
    expect(html).not.toMatch(/<script|\sonerror=/);
    expect(renderBlock('collection-item', sampleOf('collection-item'))).toContain('The travel bag');
  });
});
