import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { nextZoom } from '#editor/builder/stage/canvas/canvas-view.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { t } from '#editor/i18n/t.ts';
import { useShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { useSides } from '../sides.context.ts';
import { focusArea, focusProperties } from './builder-areas.ts';

/** Keys that work anywhere in the builder, the canvas included; the `?` sheet lists them. */
export const BuilderShortcuts = () => {
  const { actions, store, selection, autosave } = useEditedDocument();
  const { view, frameElement } = useStage();
  const { leftTab, openPane, isFinding, isPublishing } = useSides();
  const shownZoom = (): number => {
    const element = frameElement.get();
    return element && element.offsetWidth > 0 ? element.getBoundingClientRect().width / element.offsetWidth : 1;
  };
  const zoom = (by: 1 | -1) => (): void => view.set({ ...view.get(), zoom: nextZoom(shownZoom(), by) });
  /** The next block; from within its properties to those of the next one. */
  const choose =
    (by: 1 | -1, extend: 'none' | 'range' = 'none') =>
    (): void => {
      const panel = document.getElementById('builder-right');
      const isInPanel = panel?.contains(document.activeElement) ?? false;
      actions.selectNext(by, extend);
      // The properties of the block before are taken away with what had the focus.
      if (isInPanel) requestAnimationFrame(() => focusProperties() || panel?.focus());
    };
  /** Opens a pane of the left side and goes into it. */
  const show = (tab: 'palette' | 'outline' | 'history', inside: string): void => {
    leftTab.set(tab);
    openPane.set('left');
    // The pane may have to be drawn first.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#builder-left ${inside}`)?.focus());
  };
  const moveTo = (): void => {
    const ids = actions.outermost(selection.get().blocks);
    if (ids.length > 0) actions.moving.set(ids);
  };
  const undo = [
    { keys: 'Mod+Z', label: t('Undo'), run: actions.undo, inFields: true },
    { keys: 'Mod+Shift+Z', label: t('Redo'), run: actions.redo, inFields: true },
    { keys: 'Mod+Y', label: t('Redo'), run: actions.redo, inFields: true },
    { keys: 'Mod+S', label: t('Save now'), run: () => void autosave.flush(), inFields: true },
    { keys: 'Mod+Enter', label: t('Look at what goes out, and publish'), run: () => isPublishing.set(true) },
  ];
  const edit = [
    { keys: 'Mod+D', label: t('Duplicate'), run: () => actions.duplicate() },
    { keys: 'Delete', label: t('Delete'), run: () => actions.remove() },
    { keys: 'Backspace', label: t('Delete'), run: () => actions.remove() },
    { keys: 'Alt+ArrowUp', label: t('Move up'), run: () => actions.step('up') },
    { keys: 'Alt+ArrowDown', label: t('Move down'), run: () => actions.step('down') },
    { keys: 'Alt+ArrowRight', label: t('Move into the block above'), run: () => actions.step('in') },
    { keys: 'Alt+ArrowLeft', label: t('Move out'), run: () => actions.step('out') },
    { keys: 'M', label: t('Move to a place of the page'), run: moveTo },
  ];
  useShortcuts(t('Page builder'), store.isEditable ? [...undo, ...edit] : []);
  useShortcuts(t('Looking around'), [
    { keys: 'J', label: t('Next block'), run: choose(1) },
    { keys: 'K', label: t('Previous block'), run: choose(-1) },
    { keys: 'Shift+J', label: t('Choose the next block too'), run: choose(1, 'range') },
    { keys: 'Shift+K', label: t('Choose the previous block too'), run: choose(-1, 'range') },
    { keys: 'F2', label: t('On the canvas: type over the first text'), run: () => undefined, isNative: true },
    {
      keys: 'Enter',
      label: t('On the canvas and in the outline: properties of the block'),
      run: () => undefined,
      isNative: true,
    },
    {
      keys: 'F6',
      label: t('Blocks, canvas, properties in turn; with Shift back'),
      run: (event) => focusArea(event.shiftKey ? -1 : 1),
      inFields: true,
    },
    { keys: 'Mod+Shift+F', label: t('Find and replace'), run: () => isFinding.set(true), inFields: true },
    {
      keys: 'Shift+F10',
      label: t('In the outline: what can be done to the block'),
      run: () => undefined,
      isNative: true,
    },
    { keys: 'Mod+A', label: t('Choose all blocks beside this one, then all'), run: actions.selectAll },
    {
      keys: 'Escape',
      label: t('Select what holds it, then the page'),
      run: () => (selection.get().blocks.length > 0 ? actions.selectParent() : undefined),
    },
    { keys: 'B', label: t('Blocks to add'), run: () => show('palette', 'input[type="search"]') },
    { keys: 'O', label: t('Outline'), run: () => show('outline', '[role="tree"]') },
    { keys: 'H', label: t('History'), run: () => show('history', '[role="tabpanel"] button') },
    { keys: '=', label: t('Zoom in'), run: zoom(1) },
    { keys: '-', label: t('Zoom out'), run: zoom(-1) },
    { keys: '0', label: t('Fit the canvas'), run: () => view.set({ ...view.get(), zoom: 'fit' }) },
  ]);
  return null;
};
