import { expect, it } from 'vitest';
import { gallerySamples } from './sample-snapshot.ts';

it('shows one kind of sample of every template that has it, or all samples of one', () => {
  const ids = (asked: Parameters<typeof gallerySamples>[0]) => gallerySamples(asked).map(({ id }) => id);
  expect(ids({ sample: 'longest', block: 'news' })).toEqual(['news', 'news-minimal', 'news-longest']);
  expect(ids({ sample: 'minimal', block: '' })).toContain('entry-form');
});
