import { type Colour, faded, gradientAt, imageLayers, readColour, readGradient } from './colour-layers.ts';

/** Something painted with an area. */
export interface PaintedLayer {
  /** The element that paints it; what comes after it in the document lies above. */
  element: Element;
  /** It comes after all that the element holds. */
  isAfter: boolean;
  isPicture: boolean;
  box: DOMRect;
  /** Its colour at a place of the window; null where that cannot be known. */
  colourAt: (x: number, y: number) => Colour | null;
}

/** Pictures are looked at this coarsely: a pixel stands for what lies around it. */
const pictureWidth = 96;

const contains = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom;

/** Whether a place of an element is seen: no box around it cuts it off, of those that do not hold the other one too. */
export function isSeenAt(element: Element, other: Element, x: number, y: number): boolean {
  for (let around = element.parentElement; around && !around.contains(other); around = around.parentElement) {
    if (getComputedStyle(around).overflow !== 'visible' && !contains(around.getBoundingClientRect(), x, y))
      return false;
  }
  return true;
}

/** How opaque an element is with all around it. */
export function opacityOf(element: Element): number {
  let opacity = 1;
  for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}

/** A picture's pixels; null when it has not come, or comes from a host whose pixels may not be read. */
function pixelsOf(image: HTMLImageElement, filter: string): ImageData | null {
  if (!image.complete || image.naturalWidth === 0) return null;
  const height = Math.max(1, Math.round((pictureWidth * image.naturalHeight) / image.naturalWidth));
  const context = new OffscreenCanvas(pictureWidth, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.filter = filter;
  context.drawImage(image, 0, 0, pictureWidth, height);
  try {
    return context.getImageData(0, 0, pictureWidth, height);
  } catch {
    return null;
  }
}

/** Where a picture lies in its box, as `object-fit` and `object-position` say. */
function drawnAt(image: HTMLImageElement, box: DOMRect): DOMRect {
  const { objectFit, objectPosition } = getComputedStyle(image);
  if (objectFit !== 'cover' && objectFit !== 'contain') return box;
  const scales = [box.width / image.naturalWidth, box.height / image.naturalHeight];
  const scale = objectFit === 'cover' ? Math.max(...scales) : Math.min(...scales);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  const [across = 0.5, down = 0.5] = objectPosition.split(' ').map((part) => Number.parseFloat(part) / 100);
  return new DOMRect(box.x + (box.width - width) * across, box.y + (box.height - height) * down, width, height);
}

function pictureLayer(image: HTMLImageElement): PaintedLayer {
  const box = image.getBoundingClientRect();
  const drawn = drawnAt(image, box);
  const pixels = pixelsOf(image, getComputedStyle(image).filter);
  const opacity = opacityOf(image);
  const colourAt = (x: number, y: number): Colour | null => {
    if (!pixels) return null;
    const column = Math.floor(((x - drawn.x) / drawn.width) * pixels.width);
    const row = Math.floor(((y - drawn.y) / drawn.height) * pixels.height);
    if (column < 0 || row < 0 || column >= pixels.width || row >= pixels.height) return [0, 0, 0, 0];
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.data.slice((row * pixels.width + column) * 4);
    return faded([red / 255, green / 255, blue / 255, alpha / 255], opacity);
  };
  return { element: image, isAfter: false, isPicture: true, box, colourAt };
}

/** The grounds that an element or its drawn `::before` or `::after` has in a box, the lowest first. */
function groundLayers(element: Element, style: CSSStyleDeclaration, box: DOMRect, isAfter: boolean): PaintedLayer[] {
  const layers: PaintedLayer[] = [];
  const add = (colourAt: PaintedLayer['colourAt']): unknown =>
    layers.push({ element, isAfter, isPicture: false, box, colourAt });
  const colour = readColour(style.backgroundColor);
  const opacity = opacityOf(element);
  if (colour === null) add(() => null);
  else if (colour[3] > 0) add(() => faded(colour, opacity));
  for (const image of imageLayers(style.backgroundImage).reverse()) {
    const gradient = readGradient(image);
    add((x, y) => gradient && faded(gradientAt(gradient, box, x - box.x, y - box.y), opacity));
  }
  return layers;
}

/** The box of a `::before` or `::after` that is placed in its element; null when there is none. */
function pseudoBox(element: Element, style: CSSStyleDeclaration): DOMRect | null {
  if (style.content === 'none' || style.content === 'normal' || style.position !== 'absolute') return null;
  const around = element.getBoundingClientRect();
  const [left, top, width, height] = [style.left, style.top, style.width, style.height].map(Number.parseFloat);
  return new DOMRect(around.x + (left ?? 0), around.y + (top ?? 0), width, height);
}

/** Films and frames show what nobody can know beforehand. */
const unknown = 'video, iframe, canvas, object';

/** All that an element and what it holds paint with an area, the lowest first: in the order of the document. */
export function paintedLayers(element: Element): PaintedLayer[] {
  const inside = [...element.children].flatMap(paintedLayers);
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return inside;
  const box = element.getBoundingClientRect();
  const pseudo = (name: '::before' | '::after'): PaintedLayer[] => {
    const style = getComputedStyle(element, name);
    const placed = pseudoBox(element, style);
    return placed ? groundLayers(element, style, placed, name === '::after') : [];
  };
  const own: PaintedLayer[] = [...groundLayers(element, getComputedStyle(element), box, false), ...pseudo('::before')];
  if (element instanceof HTMLImageElement) own.push(pictureLayer(element));
  if (element.matches(unknown)) own.push({ element, isAfter: false, isPicture: false, box, colourAt: () => null });
  return [...own, ...inside, ...pseudo('::after')];
}

/** The layers that lie below words: those before them in the document, and not those drawn after what is around them. */
export const layersBelow = (layers: readonly PaintedLayer[], words: Element): PaintedLayer[] =>
  layers.filter(({ element, isAfter }) =>
    element.contains(words)
      ? !isAfter
      : (element.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );

/** Whether a layer paints at a place. */
export const paintsAt = (layer: PaintedLayer, words: Element, x: number, y: number): boolean =>
  contains(layer.box, x, y) && isSeenAt(layer.element, words, x, y);
