import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { type InspectionResult, inspectionOrder, inspectionPort } from '#api-clients/canvas/inspection.messages.ts';
import { loadBlockElement } from './block-elements.ts';
import { createCanvasData } from './canvas-block-data.ts';
import { createCanvasBlocks } from './canvas-blocks.ts';
import type { CanvasBoot } from './canvas-boot.types.ts';
import { CanvasProvider, type CanvasServices, createStyleSink } from './canvas-context.tsx';
import { createCanvasLiveTexts } from './canvas-live-texts.ts';
import { createCanvasMessages } from './canvas-messages.ts';
import { CanvasPage } from './canvas-page.tsx';
import { createCanvasResources } from './canvas-resources.ts';
import { type CanvasSource, createCanvasStore } from './canvas-store.ts';
import { brokenCards } from './card-layout.ts';
import { axeProblems, pictureShift, picturesLoaded, pictureWeights } from './inspect-block.ts';
import type { TemplateWeight } from './inspection-weights.ts';
import { wordsOverPictures } from './words-over-pictures.ts';

// The policy forbids eval; without this zod would try it once and be reported.
z.config({ jitless: true });

/** Milliseconds for elements to start, and the longest wait for data and for what the library knows about pictures. */
const settleMs = 60;
const knownMs = 3_000;

const read = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '{}');
const boot = read('canvas-boot') as CanvasBoot;
const templates = read('inspection-weights') as Record<string, TemplateWeight>;
const main = document.getElementById('canvas') as HTMLElement;
const store = createCanvasStore();
/** Pictures that were asked for and are not known yet. */
const awaited = new Set<string>();
const resources = createCanvasResources(boot.basePath, (block) => store.refresh(block));
const blocks = createCanvasBlocks(store.refreshType);
const services: Omit<CanvasServices, 'look'> = {
  boot,
  store,
  blocks,
  messages: createCanvasMessages(boot),
  resources: {
    ...resources,
    image: (id, block) => {
      const source = resources.image(id, block);
      if (source) awaited.delete(id);
      else awaited.add(id);
      return source;
    },
  },
  data: createCanvasData({ ...boot, refresh: (block) => store.refresh(block), restMs: 0 }),
  live: createCanvasLiveTexts({ ...boot, refresh: (block) => store.refresh(block) }),
  styles: createStyleSink(document),
  failed: () => undefined,
};
const root = createRoot(main);
store.onType((type) => void loadBlockElement(type));

const sizes = new Map<string, number>();

/** Compressed bytes of a script; fetched once, without being run. */
async function sizeOf(address: string): Promise<number> {
  const known = sizes.get(address);
  if (known !== undefined) return known;
  await (await fetch(address)).arrayBuffer();
  const entry = performance.getEntriesByName(new URL(address, location.href).href).at(-1);
  const bytes = entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
  sizes.set(address, bytes);
  return bytes;
}

async function weightsOf(types: Iterable<string>): Promise<InspectionResult['weights']> {
  const weights: InspectionResult['weights'] = {};
  for (const type of new Set(['page', ...types])) {
    const template = templates[type];
    if (!template) continue;
    const scripts = await Promise.all(template.scripts.map(sizeOf));
    weights[type] = { script: scripts.reduce((sum, size) => sum + size, 0), style: template.style };
  }
  return weights;
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const nothingFound = { problems: [], words: [], cards: [], images: [], layoutShift: 0, weights: {} };

async function inspect(order: z.output<typeof inspectionOrder>): Promise<InspectionResult> {
  const { request, theme, locale, dir } = order;
  const types = Object.values(order.blocks).map(({ type }) => type);
  await Promise.all([services.messages.load(locale), blocks.load(types)]);
  Object.assign(document.documentElement, { lang: locale, dir });
  document.documentElement.dataset.theme = theme;
  awaited.clear();
  scrollTo(0, 0);
  services.data.show(order.car ?? null);
  flushSync(() => {
    store.load(order.root, order.blocks as Record<string, CanvasSource>);
    root.render(
      <CanvasProvider value={{ ...services, look: { theme, locale, dir } }}>
        <CanvasPage />
      </CanvasProvider>,
    );
  });
  await rest(settleMs);
  const isWaiting = () => awaited.size > 0 || services.data.isWaiting();
  for (const end = performance.now() + knownMs; isWaiting() && performance.now() < end; ) await rest(settleMs);
  await picturesLoaded(main);
  if (order.only === 'words') return { ...nothingFound, request, words: wordsOverPictures(main) };
  if (order.only === 'cards') return { ...nothingFound, request, cards: brokenCards(main) };
  const problems = order.axe ? await axeProblems(main) : [];
  const words = order.axe ? wordsOverPictures(main) : [];
  const images = pictureWeights(main);
  return {
    request,
    problems,
    words,
    cards: [],
    images,
    layoutShift: pictureShift(main, innerHeight),
    weights: await weightsOf(types),
  };
}

addEventListener('message', (event) => {
  const port = event.ports[0];
  const expected = event.source === window.parent && event.origin === location.origin;
  if (!expected || !port || !inspectionPort.safeParse(event.data).success) return;
  let last: Promise<unknown> = Promise.resolve();
  port.onmessage = ({ data }) => {
    const order = inspectionOrder.safeParse(data);
    if (!order.success) return;
    const { request } = order.data;
    last = last.then(async () => {
      port.postMessage(await inspect(order.data).catch(() => ({ ...nothingFound, request })));
    });
  };
});
window.parent.postMessage({ forecourt: 'inspection-hello' }, location.origin);
