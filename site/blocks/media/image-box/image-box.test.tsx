import { expect, it } from 'vitest';
import { renderBlock } from '#site/blocks/render-block.testing.tsx';

const timed = { heading: 'Soon', has_timer: true, timer_end: '2030-05-01T10:00:00Z', timer_label: 'Until then' };

it('writes the moment, and counts in a timer that is no list', () => {
  const html = renderBlock('image-box', timed);
  expect(html).toMatch(/datetime="2030-05-01T10:00:00Z"/i);
  expect(html).toMatch(/role="timer"[^>]*>(?!.*<li).*data-unit="days".*data-unit="seconds"/s);
  expect(renderBlock('image-box', { ...timed, has_timer: false })).not.toContain('role="timer"');
});
