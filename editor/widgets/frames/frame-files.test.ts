import { expect, it } from 'vitest';
import { frameFolder } from './frame-files.ts';

const file = (path: string, type = 'image/webp'): File => {
  const made = new File(['x'], path.split('/').at(-1) ?? '', { type });
  return Object.defineProperty(made, 'webkitRelativePath', { value: path });
};
const names = (files: readonly File[]): string[] => files.map(({ name }) => name);

it('the pictures of a folder come in the order of their numbers; what is no picture stays behind', () => {
  const files = ['10.webp', '2.webp', '1.webp'].map((name) => file(`Lyra all round/${name}`));
  const folder = frameFolder([
    ...files,
    file('Lyra all round/.DS_Store', ''),
    file('Lyra all round/a.txt', 'text/plain'),
  ]);
  expect(folder.name).toBe('Lyra all round');
  expect(names(folder.files)).toEqual(['1.webp', '2.webp', '10.webp']);
});

it('pictures that come without a folder get one with a name', () => {
  expect(frameFolder([file('b.webp'), file('a.webp')])).toMatchObject({ name: '360' });
  expect(frameFolder([]).files).toEqual([]);
});
