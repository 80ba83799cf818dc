/** Channels from 0 to 1; the last is how opaque the colour is. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const clear: Colour = [0, 0, 0, 0];

/** A computed colour: `rgb(…)`, `rgba(…)` or `color(srgb …)`; null for any other. */
export function readColour(text: string): Colour | null {
  const [, notation, inside = ''] = /^(rgba?|color)\((?:srgb )?([\d.e%+\-,/ ]+)\)$/.exec(text.trim()) ?? [];
  if (notation === undefined) return null;
  const scale = notation === 'color' ? 1 : 255;
  const [red = 0, green = 0, blue = 0, alpha = 1] = inside.split(/[\s,/]+/).map(Number);
  const colour: Colour = [red / scale, green / scale, blue / scale, alpha];
  return colour.some(Number.isNaN) ? null : colour;
}

/** One colour laid over another. */
export function laidOver(upper: Colour, lower: Colour): Colour {
  const share = lower[3] * (1 - upper[3]);
  const alpha = upper[3] + share;
  if (alpha === 0) return clear;
  const channel = (index: 0 | 1 | 2) => (upper[index] * upper[3] + lower[index] * share) / alpha;
  return [channel(0), channel(1), channel(2), alpha];
}

export const faded = ([red, green, blue, alpha]: Colour, opacity: number): Colour => [
  red,
  green,
  blue,
  alpha * opacity,
];

/** Relative luminance of WCAG. */
function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of WCAG, from 1 to 21; the text may let its ground through, the ground is opaque. */
export function contrastOn(text: Colour, ground: Colour): number {
  const [dark = 0, light = 0] = [luminance(laidOver(text, ground)), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The contrast that nine tenths of the places reach: a few bright pixels do not make words hard to read. */
export function hardestContrast(contrasts: readonly number[]): number {
  return contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length / 10)] ?? 21;
}

/** A linear gradient as it is computed; stops lie at shares of its line. */
export interface Gradient {
  /** Radians, as CSS counts: 0 is to the top, then clockwise. */
  angle: number;
  stops: readonly { colour: Colour; at: number }[];
}

const sides: Readonly<Record<string, number>> = { 'to top': 0, 'to right': 90, 'to bottom': 180, 'to left': 270 };

/** Parts between commas that lie in no brackets. */
const partsOf = (text: string): string[] => text.split(/,(?![^(]*\))/).map((part) => part.trim());

/** Layers of a computed `background-image`, the upper one first. */
export const imageLayers = (text: string): string[] =>
  text === 'none' ? [] : text.split(/,\s*(?=(?:[\w-]*gradient|url|image-set)\()/);

/** Stops that name no place lie evenly between those that do. */
function spread(places: readonly (number | null)[]): number[] {
  const known = places.map((place, index) =>
    place === null && index === 0 ? 0 : place === null && index === places.length - 1 ? 1 : place,
  );
  return known.map((place, index) => {
    if (place !== null) return place;
    const before = known.findLastIndex((other, at) => at < index && other !== null);
    const after = known.findIndex((other, at) => at > index && other !== null);
    const [from, to] = [known[before] ?? 0, known[after] ?? 1];
    return from + ((to - from) * (index - before)) / (after - before);
  });
}

/** A layer `linear-gradient(…)` with sides or degrees and percentages; null for any other. */
export function readGradient(text: string): Gradient | null {
  const inside = /^linear-gradient\((.*)\)$/s.exec(text.trim())?.[1];
  if (inside === undefined) return null;
  const parts = partsOf(inside);
  const [first = ''] = parts;
  const degrees = sides[first] ?? (first.endsWith('deg') ? Number.parseFloat(first) : null);
  const stops = parts.slice(degrees === null ? 0 : 1).map((part) => {
    const [, colour = part, percent] = /^(.*?)\s+(-?[\d.]+)%$/.exec(part) ?? [];
    return { colour: readColour(colour), at: percent === undefined ? null : Number(percent) / 100 };
  });
  const places = spread(stops.map(({ at }) => at));
  const read = stops.flatMap(({ colour }, index) => (colour ? [{ colour, at: places[index] ?? 0 }] : []));
  if (read.length < stops.length || read.length === 0) return null;
  return { angle: ((degrees ?? 180) * Math.PI) / 180, stops: read };
}

/** The gradient's colour at a place in its box, both in pixels. */
export function gradientAt({ angle, stops }: Gradient, size: { width: number; height: number }, x: number, y: number) {
  const [across, up] = [Math.sin(angle), Math.cos(angle)];
  const length = Math.abs(size.width * across) + Math.abs(size.height * up) || 1;
  const at = 0.5 + ((x - size.width / 2) * across - (y - size.height / 2) * up) / length;
  const after = stops.findIndex((stop) => stop.at > at);
  const [from, to] = [stops.at(after === -1 ? -1 : Math.max(0, after - 1)), stops.at(after)];
  if (!from || !to) return clear;
  const share = to.at === from.at ? 0 : Math.min(1, Math.max(0, (at - from.at) / (to.at - from.at)));
  // Between two stops a browser mixes colours by how opaque they are: what is clear adds no colour.
  const alpha = from.colour[3] * (1 - share) + to.colour[3] * share;
  if (alpha === 0) return clear;
  const channel = (index: 0 | 1 | 2) =>
    (from.colour[index] * from.colour[3] * (1 - share) + to.colour[index] * to.colour[3] * share) / alpha;
  return [channel(0), channel(1), channel(2), alpha] satisfies Colour;
}
