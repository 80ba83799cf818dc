import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import type { Client } from '#api-clients/http.ts';
import { sameJson } from '#block-schemas/read/json-value.ts';
import { describeProblem } from '#editor/api/problems.ts';
import type { EditedDocument } from '#editor/builder/document/document.context.ts';
import type { EditingSession } from '#editor/builder/session/session.context.ts';
import type { Stage } from '#editor/builder/stage/stage.context.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';
import { type BrowserChecks, drawnFindings, type InspectedBlock } from './drawn-findings.ts';
import { type InspectionCache, inspectBlocks } from './inspect-blocks.ts';
import { type InspectionFrame, openInspectionFrame } from './inspection-frame.ts';

export interface CheckState {
  /** waiting: the page has changed and rests soon; checking: an answer is on its way; current: what stands here counts. */
  phase: 'waiting' | 'checking' | 'current' | 'failed';
  /** What the server's rules found. */
  findings: readonly PageFinding[];
  /** What tests of the drawn page found; null until they were asked for. */
  drawn: readonly PageFinding[] | null;
  inspected: readonly InspectedBlock[];
  browser: BrowserChecks | null;
  /** Blocks tested so far, while tests run. */
  progress: { done: number; total: number } | null;
  failure: string | null;
}

export interface PageChecks {
  state: Watched<CheckState>;
  /** Checks while the page is open; gives the function that ends it. */
  start: () => () => void;
  /** Tests the drawn page too from now on; the first time loads what that needs. */
  testDrawn: () => void;
  /** Checks now, without waiting for a rest. */
  again: () => void;
  /** Something was put right: it is listed no more, unless the next check finds it again. */
  putRight: (finding: PageFinding) => void;
}

/** How long the page rests before it is checked. */
export const restMs = 2_000;

const nothingChecked: CheckState = {
  phase: 'waiting',
  findings: [],
  drawn: null,
  inspected: [],
  browser: null,
  progress: null,
  failure: null,
};

type Parts = Pick<EditedDocument, 'store' | 'autosave'> & Pick<EditingSession, 'page'> & Pick<Stage, 'view'>;

/**
 * Keeps the findings of a page: two seconds after the last change the saved draft is checked by the server, then
 * changed blocks are drawn and tested one by one in a frame of their own, each when the browser has nothing to do.
 */
export const createPageChecks = (
  { store, autosave, page, view }: Parts,
  api: Pick<Client<AdminContract>, 'checkPage'>,
  openFrame: () => Promise<InspectionFrame> = openInspectionFrame,
): PageChecks => {
  const state = createWatched<CheckState>(nothingChecked);
  const set = (part: Partial<CheckState>): void => state.set({ ...state.get(), ...part });
  const cache: InspectionCache = new Map();
  let frame: Promise<InspectionFrame> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  let isDrawnWanted = false;
  let isRunning = false;

  const getFrame = (): Promise<InspectionFrame> => {
    frame ??= openFrame().catch((error: unknown) => {
      frame = null;
      throw error;
    });
    return frame;
  };

  const testDrawnNow = async (mine: number, browser: BrowserChecks): Promise<void> => {
    const wantsFrame = browser.axe || browser.layout_shift || browser.car_layout || browser.budget !== null;
    if (!isDrawnWanted || !wantsFrame) return;
    const inspected = await inspectBlocks({
      draft: store.getDraft(),
      view: view.get(),
      axe: browser.axe,
      cards: browser.car_layout,
      cache,
      frame: getFrame,
      isCurrent: () => mine === round && isRunning,
      onProgress: (done, total) => set({ progress: { done, total } }),
    });
    if (inspected) set({ inspected, drawn: drawnFindings(inspected, browser) });
  };

  const check = async (): Promise<void> => {
    clearTimeout(timer);
    round += 1;
    const mine = round;
    const isMine = (): boolean => mine === round && isRunning;
    set({ phase: 'checking' });
    try {
      await autosave.flush();
      const { data } = await api.checkPage({ params: { id: page.get().id } });
      if (!isMine()) return;
      const { findings, browser } = data.data.attributes;
      set({ findings, browser, failure: null });
      await testDrawnNow(mine, browser);
      if (isMine()) set({ phase: 'current', progress: null });
    } catch (error) {
      if (isMine()) set({ phase: 'failed', failure: describeProblem(error).detail, progress: null });
    }
  };

  const rest = (): void => {
    if (!isRunning) return;
    clearTimeout(timer);
    round += 1;
    if (state.get().phase !== 'waiting') set({ phase: 'waiting', progress: null });
    timer = setTimeout(() => void check(), restMs);
  };

  return {
    state,
    start: () => {
      isRunning = true;
      const stops = [
        store.subscribe((change) => {
          if (change.blocks.size > 0 || change.structure || change.meta || change.translations) rest();
        }),
        view.subscribe(() => isDrawnWanted && rest()),
      ];
      rest();
      return () => {
        isRunning = false;
        clearTimeout(timer);
        for (const stop of stops) stop();
        void frame?.then(
          (opened) => opened.close(),
          () => undefined,
        );
        frame = null;
      };
    },
    testDrawn: () => {
      if (isDrawnWanted) return;
      isDrawnWanted = true;
      if (state.get().phase !== 'waiting') void check();
    },
    again: () => void check(),
    putRight: (finding) => set({ findings: state.get().findings.filter((other) => !sameJson(other, finding)) }),
  };
};
