import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import type { DraftBlock, DraftDocument, PageSnapshot } from '#documents/page/document.types.ts';
import { isPlace } from '#documents/page/reusables.ts';
import { translateSnapshot } from '#documents/page/translate.ts';
import { visibleSnapshot } from '#documents/page/visible.ts';
import { blockName } from '#editor/builder/document/commands/block-names.ts';
import type { CanvasView } from '#editor/builder/stage/canvas/canvas-view.ts';
import { directionOf } from '#editor/builder/stage/canvas/canvas-view.ts';
import { drawsCars } from '#editor/builder/stage/canvas/worst-car-menu.tsx';
import type { InspectedBlock } from './drawn-findings.ts';
import type { InspectionFrame } from './inspection-frame.ts';

let named = 0;
const names = new WeakMap<object, number>();

/** A number for an object; blocks that do not change keep theirs. */
const nameOf = (value: object): number => {
  const known = names.get(value) ?? ++named;
  names.set(value, known);
  return known;
};

const insideOf = (snapshot: Pick<PageSnapshot, 'blocks'>, id: string): string[] => {
  const groups = snapshot.blocks[id]?.props.groups ?? [];
  return [id, ...groups.flatMap((group) => (group.blocks ?? []).flatMap((inner) => insideOf(snapshot, inner)))];
};

/** What a test of a block depends on: the same text means the same result. */
const signatureOf = (
  ids: readonly string[],
  blocks: Readonly<Record<string, DraftBlock>>,
  { locale, theme }: CanvasView,
  texts: Readonly<Record<string, object>> | undefined,
): string =>
  [locale, theme, ...ids.map((id) => `${nameOf(blocks[id] ?? {})}:${texts?.[id] ? nameOf(texts[id]) : 0}`)].join(' ');

export type InspectionCache = Map<string, { signature: string; block: InspectedBlock }>;

export interface InspectionRun {
  draft: DraftDocument;
  view: CanvasView;
  axe: boolean;
  /** Blocks with cars are tried with those that put a layout to the test. */
  cards: boolean;
  cache: InspectionCache;
  frame: () => Promise<InspectionFrame>;
  /** False stops the run: the page changed meanwhile. */
  isCurrent: () => boolean;
  onProgress: (done: number, total: number) => void;
}

/** Lets the browser do what people wait for first. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 50);
  });

/** Tests every top block that changed, one at a time; null when the page changed meanwhile. */
export const inspectBlocks = async (run: InspectionRun): Promise<InspectedBlock[] | null> => {
  const { draft, view, cache, axe } = run;
  const translations = draft.translations[view.locale];
  const whole = translateSnapshot(deriveSnapshot(draft), view.locale);
  const visible = visibleSnapshot(whole, view.locale);
  // Reusable sections are tested where they are edited.
  const root = visible.root.filter((id) => !isPlace(whole.blocks[id] ?? { type: '' }));
  const shown = { ...visible, root };
  const inspected: InspectedBlock[] = [];
  for (const [index, id] of shown.root.entries()) {
    const ids = insideOf(shown, id);
    const signature = signatureOf(ids, draft.blocks, view, translations);
    const known = cache.get(id);
    if (known?.signature === signature) {
      inspected.push(known.block);
      continue;
    }
    run.onProgress(index, shown.root.length);
    await idle();
    if (!run.isCurrent()) return null;
    const frame = await run.frame();
    const blocks = Object.fromEntries(
      ids.flatMap((each) => (shown.blocks[each] ? [[each, { ...shown.blocks[each] }]] : [])),
    );
    const types = ids.map((each) => shown.blocks[each]?.type ?? '');
    const result = await frame.inspect({
      root: [id],
      blocks,
      locale: view.locale,
      dir: directionOf(view.locale),
      theme: view.theme,
      axe,
      cards: run.cards && types.some(drawsCars),
    });
    if (!run.isCurrent()) return null;
    const block = { id, label: blockName(draft.blocks[id]), result, types };
    cache.set(id, { signature, block });
    inspected.push(block);
  }
  for (const id of cache.keys()) if (!shown.root.includes(id)) cache.delete(id);
  return inspected;
};
