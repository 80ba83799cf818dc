import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

const drawn = (props: object) => renderBlock('interior-360', { ...sampleOf('interior-360'), ...props });

it('is a picture until somebody asks for more, and knows where the dashboard is', () => {
  const html = drawn({ start_yaw: 20, start_pitch: -10 });
  expect(html).toMatch(
    /<fc-panorama[^>]*data-panorama="\/media\/interior\/panorama[^"]*" data-yaw="20" data-pitch="-10"/,
  );
  expect(html.indexOf('<picture')).toBeLessThan(html.indexOf('data-start'));
});

it('names every way to look, and follows the device only where the script finds that it can', () => {
  const html = drawn({});
  for (const name of ['Turn left', 'Turn right', 'Look up', 'Look down', 'Move nearer', 'Move away'])
    expect(html).toContain(`aria-label="${name}"`);
  expect(html).toMatch(/<button[^>]*data-follow="true" hidden[^>]*aria-label="Follow the movement of the device"/);
});

it('draws nothing to look around in without a panorama', () => {
  expect(drawn({ image: undefined })).not.toContain('fc-panorama');
});
