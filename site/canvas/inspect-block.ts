import axe from 'axe-core';
import type { InspectionResult } from '#api-clients/canvas/inspection.messages.ts';
import { markAt } from './find-marks.ts';

/** Rules about whole pages: a block alone has no landmarks, title or first heading of its own. */
const ofWholePages = [
  'region',
  'bypass',
  'page-has-heading-one',
  'landmark-one-main',
  'document-title',
  'html-has-lang',
  'heading-order',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
  'landmark-unique',
  'meta-viewport',
  'frame-tested',
];

/** Problems told of one block; more of the same kind follow from them. */
const mostProblems = 50;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Tests what is drawn with axe; each problem names the block and field it lies in. */
export async function axeProblems(root: HTMLElement): Promise<InspectionResult['problems']> {
  const { violations } = await axe.run(root, {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(ofWholePages.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    elementRef: true,
    iframes: false,
  });
  return violations
    .flatMap(({ id, impact, help, nodes }) =>
      nodes.map((node) => {
        const mark = markAt(node.element ?? null);
        return {
          rule: id,
          impact: impact ?? 'minor',
          help: help.slice(0, 500),
          block: mark?.block ?? null,
          field: mark?.field ?? null,
          html: node.html.slice(0, 300),
        };
      }),
    )
    .slice(0, mostProblems);
}

const picturesMs = 4_000;

/** Waits until every picture has come or cannot come. */
export async function picturesLoaded(root: HTMLElement): Promise<void> {
  const images = [...root.querySelectorAll('img')];
  for (const image of images) image.loading = 'eager';
  const all = Promise.allSettled(images.map((image) => image.decode()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, picturesMs))]);
}

/** Bytes of each picture as it was chosen for a phone, by block. */
export function pictureWeights(root: HTMLElement): InspectionResult['images'] {
  const seen = new Set<string>();
  return [...root.querySelectorAll('img')].flatMap((image) => {
    const address = image.currentSrc;
    const block = markAt(image)?.block;
    if (!address || !block || seen.has(`${block} ${address}`)) return [];
    seen.add(`${block} ${address}`);
    const entry = performance.getEntriesByName(address).find((found) => found instanceof PerformanceResourceTiming);
    const bytes = entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
    return [{ block, address: address.slice(0, 2_000), bytes }];
  });
}

let stands = 0;

/** A picture that has not come yet: a new element like it, with an address that answers later than anybody looks. */
function standIn(image: HTMLImageElement): HTMLImageElement {
  const stand = document.createElement('img');
  for (const { name, value } of image.attributes) {
    if (!['src', 'srcset', 'style', 'loading'].includes(name)) stand.setAttribute(name, value);
  }
  stand.style.cssText = image.style.cssText;
  stands += 1;
  stand.src = `data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#${stands}`;
  return stand;
}

/**
 * How far what follows is moved when the pictures come, in heights of the screen (1 at most): the height with them
 * against the height while they are on their way. Zero where every picture has a size of its own.
 */
export function pictureShift(root: HTMLElement, screen: number): number {
  const height = () => root.getBoundingClientRect().height;
  const after = height();
  const sources = [...root.querySelectorAll('picture > source')].map((source) => {
    const srcset = source.getAttribute('srcset');
    source.removeAttribute('srcset');
    return () => srcset !== null && source.setAttribute('srcset', srcset);
  });
  const images = [...root.querySelectorAll('img')].map((image) => {
    const stand = standIn(image);
    image.replaceWith(stand);
    return () => stand.replaceWith(image);
  });
  const before = height();
  for (const putBack of [...images, ...sources]) putBack();
  return Math.min(1, Math.abs(after - before) / screen);
}
