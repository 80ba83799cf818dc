import { expect, it } from 'vitest';
import { drawBlock, renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

const drawn = (points: unknown, more: object = {}, locale = 'en') =>
  drawBlock(
    'hotspots',
    { image: { id: 'car' }, hotspots: typeof points === 'string' ? points : JSON.stringify(points), ...more },
    { locale },
  );

it('opens the words of each point at its place, in one group, and lists them all for who cannot press', () => {
  const html = renderBlock('hotspots', sampleOf('hotspots'));
  const names = [...html.matchAll(/<details[^>]*name="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(4);
  expect(new Set(names).size).toBe(1);
  expect(html).toMatch(/<summary.*?Laminated glass.*?<\/summary>/s);
  const list = html.slice(html.indexOf('<ol'));
  expect(list.match(/<li>/g)).toHaveLength(4);
  expect(list).toContain('The rain becomes a picture.');
});

it('lies where it lies on the picture in every language, with its words in their own direction', () => {
  const { html, rules } = drawn([{ title: 'Lamp', x: 72.5, y: 20 }], {}, 'ar');
  expect(rules).toContain('--x:72.5%');
  expect(html).toMatch(/<fc-hotspots[^>]*dir="ltr"/);
  expect(html).toMatch(/data-side="left" data-end="down".*dir="rtl"/s);
});

it('stays on what it points at where a part of the picture is shown, and goes with what is cut off', () => {
  const image = { id: 'car', crop: { x: 50, y: 20, width: 50, height: 80 } };
  const points = [
    { title: 'Lamp', x: 75, y: 60 },
    { title: 'Boot', x: 10, y: 60 },
  ];
  const { html, rules } = drawn(points, { image });
  expect(rules).toMatch(/--x:50%;--y:50%/);
  expect(html.match(/<details/g)).toHaveLength(1);
  expect(html.slice(html.indexOf('<ol'))).toContain('Boot');
});

it('leaves out a point without its place or its title, and shows the picture where the JSON is none', () => {
  const { html } = drawn([{ title: 'Here', x: 10, y: 10 }, { title: 'Nowhere' }, { x: 1, y: 1 }]);
  expect(html.match(/<details/g)).toHaveLength(1);
  for (const broken of ['', '{"a":', '{}', '7']) expect(drawn(broken).html).toMatch(/<picture(?!.*<details)/s);
});

it('leads on only with an address and a label', () => {
  const link = (more: object) => drawn([{ title: 'Brake', x: 1, y: 1, ...more }]).html;
  expect(link({ link_url: '/owners/service', link_label: 'What it costs' })).toContain('href="/owners/service"');
  expect(link({ link_url: '/owners/service' })).not.toContain('href=');
  expect(link({ link_url: 'javascript:alert(1)', link_label: 'Run' })).not.toContain('javascript:');
});
