import { expect, it } from 'vitest';
import { templates } from '#block-schemas/index.ts';
import { renderBlock } from '#site/blocks/render-block.testing.tsx';

const group = { id: 'a', option_label: 'Aurel Touch' };

it('names every choice in its title, readable without script', () => {
  const html = renderBlock('infotainment-selector', { model_title: '{option}, all of {option}', groups: [group] });
  expect(html).toContain('Aurel Touch, all of Aurel Touch');
  expect(html).not.toMatch(/data-panel[^>]* hidden/);
});

it('a title that lost its placeholder shows the name of the choice, as if none were written', () => {
  expect(renderBlock('infotainment-selector', { model_title: 'Your system', groups: [group] })).toMatch(
    /<h[1-6][^>]*data-name[^>]*>Aurel Touch</,
  );
});

it('offers help only where there is some', () => {
  expect(renderBlock('infotainment-selector', { groups: [group] })).not.toContain('<dialog');
  expect(renderBlock('infotainment-selector', { modal_title: 'Which one?', groups: [group] })).toContain('<dialog');
});

it('holds thirty choices at most (specification, block catalogue §9)', () => {
  expect(templates['infotainment-selector'].properties.groups).toMatchObject({ maxItems: 30 });
});
