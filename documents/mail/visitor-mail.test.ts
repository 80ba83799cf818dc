import { expect, it } from 'vitest';
import { visitorMailHtml } from './visitor-mail.ts';

const brand = { name: 'Aurel & Sons', theme: 'lrdx' } as const;

it('a mail to a visitor carries the dealer’s name and look, and neither pictures nor links nor foreign markup', () => {
  const html = visitorMailHtml('Dear <b>Ana</b>,\n\nwe call you\ntomorrow: https://evil.example', brand);
  expect(html).toContain('<bdi>Aurel &amp; Sons</bdi>');
  expect(html).toContain('#2f5d46');
  expect(html).toContain('Dear &lt;b&gt;Ana&lt;/b&gt;,</p>');
  expect(html).toContain('we call you<br>\ntomorrow');
  expect(html).not.toMatch(/<img|<a |href=|url\(/);
});

it('leads to the site, and only there; what proves an order stands in no words', () => {
  const origin = 'https://dealer.example';
  const text = `Your order:\n${origin}/order/7?token=a&b\n${origin}.evil.example/x\nhttps://evil.example`;
  const html = visitorMailHtml(text, { ...brand, origin });
  expect(html).toContain(`href="${origin}/order/7?token=a&amp;b" style="color:#2f5d46">dealer.example/order/7</a>`);
  expect(html.match(/<a /g)).toHaveLength(1);
});

it('runs in the direction of its words', () => {
  expect(visitorMailHtml('شكرا لكم', brand)).toContain('<body dir="rtl"');
  expect(visitorMailHtml('Thank you', brand)).toContain('<body dir="ltr"');
});
