import { describe, expect, it } from 'vitest';
import {
  contrastOn,
  gradientAt,
  hardestContrast,
  imageLayers,
  laidOver,
  readColour,
  readGradient,
} from './colour-layers.ts';

describe('colours that lie over each other', () => {
  it('are read as browsers compute them', () => {
    expect(readColour('rgb(255, 0, 51)')).toEqual([1, 0, 0.2, 1]);
    expect(readColour('rgba(0, 0, 0, 0.5)')).toEqual([0, 0, 0, 0.5]);
    expect(readColour('color(srgb 0.1 0.2 0.3 / 0.88)')).toEqual([0.1, 0.2, 0.3, 0.88]);
    expect(readColour('oklch(0.5 0.1 20)')).toBeNull();
  });

  it('have the contrast that WCAG counts, of text that lets its ground through too', () => {
    expect(contrastOn([0, 0, 0, 1], [1, 1, 1, 1])).toBeCloseTo(21);
    expect(contrastOn([0.4667, 0.4667, 0.4667, 1], [1, 1, 1, 1])).toBeCloseTo(4.48, 1);
    expect(contrastOn([1, 1, 1, 0], [0.5, 0.5, 0.5, 1])).toBe(1);
    expect(laidOver([0, 0, 0, 0.5], [1, 1, 1, 1])).toEqual([0.5, 0.5, 0.5, 1]);
  });

  it('count as hard to read where more than a tenth of the places is', () => {
    const good = Array.from({ length: 19 }, () => 10);
    expect(hardestContrast([...good, 1])).toBe(10);
    expect(hardestContrast([...good, 1, 1, 1])).toBe(1);
  });
});

describe('a gradient', () => {
  const size = { width: 100, height: 100 };
  const alphaAt = (text: string, x: number, y: number) => {
    const gradient = readGradient(text);
    return gradient && gradientAt(gradient, size, x, y)[3];
  };

  it('has its colours along its line, those without a place evenly between, none added by what is clear', () => {
    const upwards = 'linear-gradient(to top, color(srgb 1 1 1 / 0.8), color(srgb 1 1 1 / 0.4) 50%, rgba(0, 0, 0, 0))';
    expect(alphaAt(upwards, 50, 100)).toBeCloseTo(0.8);
    expect(alphaAt(upwards, 50, 75)).toBeCloseTo(0.6);
    expect(alphaAt(upwards, 50, 25)).toBeCloseTo(0.2);
    const gradient = readGradient(upwards);
    expect(gradient && gradientAt(gradient, size, 50, 25)[0]).toBe(1);
    expect(alphaAt('linear-gradient(90deg, rgb(0, 0, 0), rgba(0, 0, 0, 0.5), rgba(0, 0, 0, 0))', 75, 10)).toBeCloseTo(
      0.25,
    );
  });

  it('is one of several layers, and unknown when it is of another kind', () => {
    const layers = imageLayers('linear-gradient(rgb(0, 0, 0), rgb(1, 1, 1)), radial-gradient(red, blue), url("a,b")');
    expect(layers).toEqual(['linear-gradient(rgb(0, 0, 0), rgb(1, 1, 1))', 'radial-gradient(red, blue)', 'url("a,b")']);
    expect(layers.map((layer) => readGradient(layer) !== null)).toEqual([true, false, false]);
  });
});
