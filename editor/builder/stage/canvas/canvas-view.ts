import type { WorstCar } from '#api-clients/canvas/worst-cars.data.ts';
import { t } from '#editor/i18n/t.ts';
import { createWatched, type Watched } from '#editor/listeners.ts';

/** How the page is looked at; kept per browser, never part of the page. */
export interface CanvasView {
  /** Width of the frame in page pixels; null: as wide as there is room. */
  width: number | null;
  /** Scale; 'fit' shrinks a frame that is wider than the room. */
  zoom: number | 'fit';
  theme: 'jdx' | 'lrdx';
  /** The language shown and worked in; the source unless somebody translates. */
  locale: string;
  sourceLocale: string;
  /** What blocks with cars begin with; null: as visitors get them. Forgotten with the page. */
  car: WorstCar | null;
}

export const viewports = [
  { id: '390', label: t('Phone'), width: 390 },
  { id: '820', label: t('Tablet'), width: 820 },
  { id: '1440', label: t('Desktop'), width: 1440 },
  { id: 'free', label: t('All the room'), width: null },
] as const;

export const zoomSteps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2] as const;

/** Narrowest and widest frame a person can drag to. */
export const frameWidths = { min: 320, max: 2560 } as const;

/** The next larger (or smaller) step from a zoom. */
export const nextZoom = (zoom: number, by: 1 | -1): number =>
  by === 1
    ? (zoomSteps.find((step) => step > zoom + 0.001) ?? 2)
    : (zoomSteps.findLast((step) => step < zoom - 0.001) ?? 0.25);

export const rightToLeft = new Set(['ar', 'he', 'fa', 'ur']);

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';

const storageKey = 'forecourt.canvas-view';

const readView = (): Partial<Pick<CanvasView, 'width' | 'zoom'>> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const { width, zoom } = kept as Record<string, unknown>;
    return {
      ...(width === null || typeof width === 'number' ? { width } : {}),
      ...(zoom === 'fit' || typeof zoom === 'number' ? { zoom } : {}),
    };
  } catch {
    // A view that cannot be read is no loss: the default follows.
    return {};
  }
};

/** The viewport that is like the screen at hand: a phone begins with the page as phones show it. */
const ownWidth = (): number => {
  if (window.innerWidth < 640) return 390;
  return window.innerWidth < 1080 ? 820 : 1440;
};

export const createCanvasView = (theme: CanvasView['theme']): Watched<CanvasView> => {
  const view = createWatched<CanvasView>({
    width: ownWidth(),
    zoom: 'fit',
    ...readView(),
    theme,
    locale: 'en',
    sourceLocale: 'en',
    car: null,
  });
  view.subscribe(() => {
    const { width, zoom } = view.get();
    localStorage.setItem(storageKey, JSON.stringify({ width, zoom }));
  });
  return view;
};
