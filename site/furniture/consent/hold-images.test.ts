import { expect, it } from 'vitest';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import { sampleContext } from '#site/testing/draw.tsx';
import { holdBackImages } from './hold-images.ts';

const context = sampleContext({ isOwn: (address) => address.startsWith('https://dealer.test/') });
const hold = (typed: string, change = {}) => holdBackImages(sanitizeHtml(typed), { ...context, ...change });
/** What a browser asks for: everything outside of templates. */
const asked = (html: string) =>
  [...html.replace(/<template>[\s\S]*?<\/template>/g, '').matchAll(/src="([^"]*)"/g)].map(([, address]) => address);

it('a picture of another host waits in a template, with its words in its place; our own do not', () => {
  const html = hold(
    '<p>A <img src="https://track.example/a.gif" alt="A &gt; &quot;B&quot;"> b</p><img src="/media/a.webp" alt=""><img src="https://dealer.test/b.webp">',
  );
  expect(asked(html)).toEqual(['/media/a.webp', 'https://dealer.test/b.webp']);
  expect(html).toMatch(/<p>A <fc-blocked data-scope="marketing"[^>]*><template><img src="https:\/\/track\.example/);
  expect(html).toContain('A > &#x22;B&#x22;</bdi>');
  expect(html).toContain('data-surface="grey" lang="en" dir="ltr"');
  for (const part of ['data-part="once"', 'data-privacy-act="always"']) expect(html).toContain(part);
});

it.each([
  '<img src="//track.example/a.gif">',
  '<img SRC=https://track.example/a.gif alt=x>',
  '<img alt=">" title="<img>" src="https://track.example/a.gif">',
  '<a href="/x" title="a > b"><img src="https://track.example/a.gif"> more</a>',
  '<a href="/x"><b>no</b></a><img src="https://track.example/a.gif">',
  '<table><tr><td><img src="https://track.example/a.gif"></td></tr></table>',
  '<img src="https://track.example/a.gif"><img src="https://track.example/b.gif">',
])('nothing is asked of others: %s', (typed) => expect(asked(hold(typed))).toEqual([]));

it('a link waits with its picture, a text without pictures of others stays as it is, editors see everything', () => {
  expect(hold('<a href="/x">y <img src="https://track.example/a.gif"></a>')).toMatch(/<template><a href="\/x">y <img/);
  expect(hold('<p>Plain <a href="/x">text</a></p>')).toBe('<p>Plain <a href="/x">text</a></p>');
  expect(asked(hold('<img src="https://track.example/a.gif">', { mode: 'canvas' }))).toHaveLength(1);
});
