import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { fieldSchema, readRichText, richTextRef } from '#block-schemas/index.ts';
import { pointerSegments, readPath } from '#documents/page/field-values.ts';
import { placeholdersIn } from '../live-texts/placeholders.ts';
import { loadBlockElement } from './block-elements.ts';
import { createCanvasData } from './canvas-block-data.ts';
import { createCanvasBlocks } from './canvas-blocks.ts';
import type { CanvasBoot } from './canvas-boot.types.ts';
import { type CanvasLook, CanvasProvider, type CanvasServices, createStyleSink } from './canvas-context.tsx';
import { createCanvasLiveTexts } from './canvas-live-texts.ts';
import { createCanvasMessages } from './canvas-messages.ts';
import { CanvasPage } from './canvas-page.tsx';
import { createCanvasResources } from './canvas-resources.ts';
import { type CanvasSource, createCanvasStore } from './canvas-store.ts';
import { type CanvasOrder, connect } from './connect.ts';
import { createEmptyTexts, type EmptyTextWords } from './empty-texts.ts';
import { reportFileDrops } from './file-drops.ts';
import { blockElement, fieldElement, itemElement } from './find-marks.ts';
import { createInlineEditing } from './inline-editing.ts';
import { keepInView } from './keep-in-view.ts';
import { reportKeyboard } from './keyboard-reports.ts';
import { measure } from './measure.ts';
import { openAbove, openAt } from './open-above.ts';
import { inTurn } from './orders-in-turn.ts';
import { reportPointer } from './pointer-reports.ts';
import { whenQuiet } from './when-quiet.ts';

const boot = JSON.parse(document.getElementById('canvas-boot')?.textContent ?? '{}') as CanvasBoot;
const main = document.getElementById('canvas') as HTMLElement;
const store = createCanvasStore();
const blocks = createCanvasBlocks(store.refreshType);
const services: Omit<CanvasServices, 'look' | 'emptyWords'> = {
  boot,
  store,
  blocks,
  messages: createCanvasMessages(boot),
  resources: createCanvasResources(boot.basePath, (block) => store.refresh(block)),
  data: createCanvasData({ ...boot, refresh: (block) => store.refresh(block) }),
  live: createCanvasLiveTexts({ ...boot, refresh: (block) => store.refresh(block) }),
  styles: createStyleSink(document),
  failed: (block, error) => send({ say: 'failed', block, message: String(error).slice(0, 2_000) }),
};
const root = createRoot(main);
let emptyWords: NonNullable<CanvasServices['emptyWords']> = {};
let editable = false;
let watching = false;

const schemaOf = (block: string, field: string) => fieldSchema(store.latest(block)?.type ?? '', field);

const inline = createInlineEditing({
  started: (block, field) => send({ say: 'inlineStarted', block, field }),
  changed: (block, field, value) =>
    send({ say: 'inlineChanged', block, field, value: typeof value === 'object' ? { ...value } : value }),
  ended: (block, field) => {
    send({ say: 'inlineEnded', block, field });
    emptyTexts.show(begun, 'after a press');
  },
  isOneLine: (block, field) => schemaOf(block, field)?.format !== 'multiline',
  plainText: (block, field) => {
    const text = readPath(store.latest(block)?.props, pointerSegments(field));
    return typeof text === 'string' && placeholdersIn(text).size > 0 ? text : null;
  },
  formattedText: (block, field) =>
    schemaOf(block, field)?.$ref === richTextRef
      ? { value: readRichText(readPath(store.latest(block)?.props, pointerSegments(field))) }
      : null,
  tell: (message) => send(message),
  unavailable: (block, field) => send({ say: 'picked', block, field, extend: 'none', into: true }),
  hold: (block) => flushSync(() => store.hold(block)),
});

const emptyTexts = createEmptyTexts(document, () => inline.active !== null);
/** The chosen block with what its empty texts are called. */
let begun: EmptyTextWords | null = null;

// Custom elements of blocks, each loaded when its block first appears.
const loaded = new Set<string>();
store.onType((type) => {
  if (loaded.has(type)) return;
  loaded.add(type);
  void loadBlockElement(type);
});

let shown: CanvasLook | null = null;

/** Draws in this look; where its words have yet to come, in English until they are there. */
function drawPage(look: CanvasLook) {
  shown = look;
  const { messages } = services;
  if (!messages.of(look.locale))
    void messages.load(look.locale).then((isHere) => isHere && shown === look && drawPage(look));
  const page = document.documentElement;
  Object.assign(page, { lang: look.locale, dir: look.dir });
  page.dataset.theme = look.theme;
  flushSync(() =>
    root.render(
      <CanvasProvider value={{ ...services, look, emptyWords }}>
        <CanvasPage />
      </CanvasProvider>,
    ),
  );
}

/** Milliseconds that one slice of drawing may take: what a person does in between is answered within a frame. */
const sliceMs = 8;

/** The scripts of templates that the page does not hold come when it is drawn and nobody has done anything for 3 s. */
const fetchAhead = whenQuiet(blocks.loadOneMore, 3_000);
const somethingHappens = () => {
  if (isComplete) fetchAhead();
};

/** False while blocks are still drawn slice by slice: boxes are reported when they lie where they stay. */
let isComplete = true;

/** Draws the blocks below the first screen, slice by slice. */
function drawRest() {
  const end = performance.now() + sliceMs;
  while (performance.now() < end)
    if (!flushSync(() => store.drawMore(4))) {
      isComplete = true;
      somethingHappens();
      return watchChildren();
    }
  setTimeout(drawRest);
}

/** For orders that may mean any block: until now only the first screen may be drawn. */
const drawAll = () => flushSync(() => store.drawMore(Number.POSITIVE_INFINITY));

function obeyMessage(order: CanvasOrder) {
  switch (order.say) {
    case 'init': {
      const { snapshot, theme, locale, dir } = order;
      editable = order.editable;
      emptyWords = order.emptyWords ?? {};
      main.dataset.canvas = '';
      main.toggleAttribute('data-editable', editable);
      inline.end();
      services.data.show(order.car ?? null);
      store.load(snapshot.root, snapshot.blocks as Record<string, CanvasSource>);
      drawPage({ theme, locale, dir });
      isComplete = false;
      return requestAnimationFrame(() => {
        send({ say: 'ready' });
        // The builder uncovers the page with the next frame; the rest is drawn after that.
        requestAnimationFrame(() => setTimeout(drawRest));
      });
    }
    case 'patch': {
      flushSync(() => store.patch(order.blocks as Record<string, CanvasSource | null>, order.root));
      inline.followBlocks();
      const { stamp } = order;
      return stamp === undefined ? undefined : requestAnimationFrame(() => send({ say: 'painted', stamp }));
    }
    case 'theme':
      return drawPage({ theme: order.theme, locale: order.locale, dir: order.dir });
    case 'showCars':
      return services.data.show(order.car);
    case 'select':
      chosen = order.blocks[0] ?? null;
      begun = chosen !== null && order.emptyTexts ? { block: chosen, words: order.emptyTexts } : null;
      emptyTexts.show(begun, order.reveal ? 'at once' : 'after a press');
      kept.end();
      // With the next frame, which lays the page out anyway: doing so twice would hold up what chose the block.
      return order.reveal ? requestAnimationFrame(() => revealBlock(order.blocks[0], order.field)) : undefined;
    case 'measure':
      drawAll();
      return send(measure(order.request));
    case 'scrollBy':
      kept.end();
      return scrollBy({ top: order.y, behavior: 'instant' });
    case 'openAt':
      return openAt(order.x, order.y) ? reportBoxes() : undefined;
    case 'editInline':
      drawAll();
      return void inline.start(order.block, order.field);
    case 'endInline':
      return inline.end();
    case 'inlineTaken':
      return inline.taken();
    case 'nameInline':
      return inline.name(order.label);
    case 'formatText':
      return inline.format(order.command, order.insteadOfSlash);
    case 'slashShown':
      return inline.slashShown(order.on);
    case 'watchBoxes':
      watching = order.on;
      return reportBoxes();
  }
}

/** Scrolls a block, an item or a field of it into view; the tabs, accordions and carousels around it open. */
function revealBlock(block: string | undefined, field: string | null) {
  if (block && !blockElement(block)) drawAll();
  if (!block) return;
  const part = field === null ? null : (fieldElement(block, field) ?? itemElement(block, field));
  const target = part ?? blockElement(block);
  if (!target) return;
  openAbove(target);
  reportBoxes();
  const { top, bottom } = target.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight)
    target.scrollIntoView({ block: top < 0 || bottom - top > innerHeight ? 'start' : 'center' });
}

let frame = 0;
function reportBoxes() {
  if (!watching || frame) return;
  frame = requestAnimationFrame(() => {
    frame = 0;
    send(measure(0));
  });
}

/** The block that is worked on. */
let chosen: string | null = null;
const kept = keepInView(() => (chosen === null ? null : blockElement(chosen)));

const resizes = new ResizeObserver(() => {
  kept.sizesChanged();
  reportBoxes();
});
const watchChildren = () => {
  if (!isComplete) return;
  resizes.disconnect();
  resizes.observe(main);
  for (const child of main.children) resizes.observe(child);
  reportBoxes();
};
new MutationObserver(watchChildren).observe(main, { childList: true });

const obeyInTurn = inTurn(blocks, obeyMessage);
const send = connect((order) => {
  somethingHappens();
  obeyInTurn(order);
});
main.tabIndex = 0;
const reports = { send, inline, isEditable: () => editable, chosen: () => chosen };
reportPointer(reports);
reportFileDrops(send);
reportKeyboard(reports);
for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, somethingHappens, { passive: true });
