import { describe, expect, it } from 'vitest';
import { createStyleSink } from '../canvas/canvas-context.tsx';
import { toScreenRule } from './block-style.ts';

/** What a property computes to inside a container of a width. */
const readAt = (className: string, width: number): string => {
  const container = document.createElement('section');
  container.style.cssText = `container-type:inline-size;inline-size:${width}px`;
  const inside = document.createElement('div');
  inside.className = className;
  container.append(inside);
  document.body.append(container);
  const value = getComputedStyle(inside).getPropertyValue('--columns');
  container.remove();
  return value;
};

describe('values by screen', () => {
  it('follow the width of the block, as the canvas and the page both write them', () => {
    const rule = toScreenRule({ desktop: { '--columns': 4 }, tablet: { '--columns': 2 }, phone: { '--columns': 1 } });
    createStyleSink(document).add('s-canvas', rule);
    const style = document.createElement('style');
    style.textContent = `.s-page{${rule}}`;
    document.head.append(style);
    for (const className of ['s-canvas', 's-page']) {
      const values = [1440, 1024, 1023, 741, 740, 390].map((width) => readAt(className, width));
      expect(values).toEqual(['4', '4', '2', '2', '1', '1']);
    }
  });

  it('cost nothing where all screens say the same', () => {
    const same = { '--columns': 3 };
    expect(toScreenRule({ desktop: same, tablet: same, phone: same })).toBe('--columns:3');
    expect(toScreenRule({ desktop: {}, tablet: {}, phone: {} })).toBe('');
  });

  it('are checked like every other value', () => {
    const bad = { '--columns': '1;color:red' };
    expect(() => toScreenRule({ desktop: {}, tablet: {}, phone: bad })).toThrow('Not a safe value');
  });
});
