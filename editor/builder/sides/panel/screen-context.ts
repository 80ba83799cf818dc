import { createContext, useContext, useMemo } from 'react';
import { type Screen, screenFieldOf, screenOf } from '#block-schemas/index.ts';
import { toPointer } from '#documents/page/field-values.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatched, useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import { screenValuesOf } from './screen-fields.ts';

export interface FieldScreens {
  screen: Screen;
  /** Shows the canvas at that screen; the panel follows. */
  show: (screen: Screen) => void;
  /** The screens a field has a value of its own for. */
  ownScreens: (name: string) => readonly Screen[];
  /** Takes a field back to the value of the next wider screen. */
  reset: (name: string, title: string) => void;
}

/** Null where fields are set for all screens at once, as for several blocks. */
export const ScreenContext = createContext<FieldScreens | null>(null);

export const useFieldScreens = (): FieldScreens | null => useContext(ScreenContext);

/** Widths of the canvas that stand for the screens. */
const widths: Readonly<Record<Screen, number>> = { desktop: 1440, tablet: 820, phone: 390 };

/** Screens of the fields of one form; follows the width of the canvas. */
export const useScreens = (block: string, base: readonly string[], stored: Record<string, unknown>): FieldScreens => {
  const { store } = useEditedDocument();
  const { view, frameElement } = useStage();
  const width = useWatchedPart(view, (value) => value.width);
  const frame = useWatched(frameElement);
  const screen = screenOf(width ?? frame?.clientWidth ?? widths.desktop);
  return useMemo(
    () => ({
      screen,
      show: (next) => view.set({ ...view.get(), width: widths[next] }),
      ownScreens: (name) => Object.keys(screenValuesOf(stored, name)) as Screen[],
      reset: (name, title) =>
        store.dispatch(
          { do: 'setField', block, path: toPointer([...base, screenFieldOf(name), screen]) },
          {
            label: t('Reset {title} on {screen, select, desktop {desktop} tablet {tablet} other {phone}}', {
              title: midSentence(title),
              screen,
            }),
          },
        ),
    }),
    [screen, stored, view, store, block, base],
  );
};
