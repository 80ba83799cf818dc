import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

const drawn = (props: object) => renderBlock('masonry', { ...sampleOf('masonry'), ...props });
const picture = (id: string) => ({ id });

it('plays its film silently over its picture, or in a player that fetches nothing until it is started', () => {
  expect(drawn({})).toMatch(/<picture.*<fc-film.*<video[^>]*preload="none"/s);
  const waiting = drawn({ disable_autoplay: true });
  expect(waiting).toMatch(/<video[^>]* controls[^>]*preload="none"[^>]*poster="\/media\//);
  expect(waiting).not.toContain('<fc-film');
  expect(waiting).toContain('aria-label="An evening with the Lyra Sport"');
});

it('says to its style sheet where the film stands, how it looks and how many pictures fit around it', () => {
  const html = drawn({ img_video_grid: 'video-bottom', video_ui_theme: 'light', image_2: undefined });
  expect(html).toMatch(/data-order="video-bottom" data-film="true" data-pictures="2"/);
  expect(html).toContain('data-ui="light"');
});

it('is a wall of pictures without a film, and shows the picture of one that is gone', () => {
  const walls = drawn({ video: '', video_image: undefined });
  expect(walls).not.toMatch(/<video|data-film/);
  expect(walls.match(/<picture/g)).toHaveLength(3);
  expect(drawn({ video: '', video_image: picture('film/home-landscape') })).toMatch(/data-film.*<picture/s);
});
