import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

it('shows each car with its icons in their order, and what can be had with it folded away', () => {
  const html = renderBlock('car-rent', {
    heading: 'Cars',
    groups: [
      {
        id: 'a',
        title: 'Aurel Compact',
        icon_1: 'users',
        icon_text_1: '5 seats',
        icon_text_8: 'Automatic',
        additional_equipment_title_5: 'Baby seat',
        additional_equipment_description_5: 'Up to 13 kg.',
      },
    ],
  });
  expect(html).toMatch(/<h3[^>]*>Aurel Compact<\/h3>/);
  expect(html).toMatch(/<svg.*?5 seats.*?Automatic/s);
  expect(html).toMatch(/<details class="[^"]*">.*Baby seat.*Up to 13/s);
});

it('draws no list, fold or button for what nobody filled in', () => {
  const html = renderBlock('car-rent', { groups: [{ id: 'a', title: 'Aurel Compact' }] });
  expect(html).toContain('Aurel Compact');
  expect(html).not.toMatch(/<details|<picture|<a /);
  expect(html.match(/<ul/g)).toHaveLength(1);
});

it('is two in a row where a third would leave the row half empty', () => {
  const sample = sampleOf('car-rent') as { groups: object[] };
  expect(renderBlock('car-rent', sample)).not.toContain('data-few');
  expect(renderBlock('car-rent', { groups: sample.groups.slice(0, 2) })).toContain('data-few');
});
