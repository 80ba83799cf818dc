import { expect, it } from 'vitest';
import { templates } from '#block-schemas/index.ts';
import { renderBlock } from '#site/blocks/render-block.testing.tsx';

const step = (id: string, label: string) => ({
  id,
  text: 'A few words',
  link: { type: 'external', url: `https://dealer.example/${id}`, label },
});

it('is a list of links, each named by its label; a step that leads nowhere is left out', () => {
  const groups = [step('drive', 'Arrange a drive'), { id: 'none', link: { type: 'external', label: 'Nowhere' } }];
  const html = renderBlock('ready-to-go-bar', { groups });
  expect(html.match(/<li/g)).toHaveLength(1);
  expect(html).toMatch(/<a [^>]*href="https:\/\/dealer\.example\/drive"/);
  expect(html).not.toContain('Nowhere');
});

it('holds five steps at most (specification, block catalogue §9)', () => {
  expect(templates['ready-to-go-bar'].properties?.groups).toMatchObject({ maxItems: 5 });
});
