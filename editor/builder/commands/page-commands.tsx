import {
  Eye,
  History,
  Languages,
  ListChecks,
  ListTree,
  MonitorSmartphone,
  Palette as PaletteIcon,
  Plus,
  Redo2,
  Save,
  Search,
  SquareDashedMousePointer,
  Undo2,
  Upload,
} from 'lucide-react';
import type { PaletteEntry } from '#editor/shell/feature.types.ts';
import { useScreenEntries } from '#editor/shell/palette/screen-entries.ts';
import { type Builder, type LeftTab, useBuilder } from '../builder-context.ts';
import { viewports } from '../canvas/canvas-view.ts';
import { themeNames } from '../canvas/theme-names.ts';
import { namedWithWords } from '../history/history-words.ts';
import { paletteGroups } from '../palette/palette-cards.ts';
import { usePreview } from '../top-bar/use-preview.ts';
import { localeName, useSiteLocales } from '../translate/locales.ts';

const show =
  ({ leftTab, openPane }: Builder, tab: LeftTab) =>
  (): void => {
    leftTab.set(tab);
    openPane.set('left');
  };

const pageEntries = (builder: Builder, preview: () => void): PaletteEntry[] => {
  const { store, actions, autosave, isPublishing, isFinding, publishReason, isSection } = builder;
  const change: PaletteEntry[] = [
    { id: 'page-undo', label: 'Undo', icon: Undo2, shortcut: 'Mod+Z', run: actions.undo },
    { id: 'page-redo', label: 'Redo', icon: Redo2, shortcut: 'Mod+Shift+Z', run: actions.redo },
    {
      id: 'page-save',
      label: 'Save now',
      icon: Save,
      shortcut: 'Mod+S',
      run: () => void autosave.flush(),
    },
  ];
  return [
    ...(publishReason === null
      ? [
          {
            id: 'page-publish',
            label: 'Publish this page',
            icon: Upload,
            keywords: 'public live release',
            shortcut: 'Mod+Enter',
            permission: 'pages.publish' as const,
            run: () => isPublishing.set(true),
          },
        ]
      : []),
    ...(isSection ? [] : [{ id: 'page-preview', label: 'Preview this page', icon: Eye, run: preview }]),
    ...(store.isEditable ? change : []),
    {
      id: 'page-find',
      label: 'Find and replace on this page',
      icon: Search,
      shortcut: 'Mod+Shift+F',
      run: () => isFinding.set(true),
    },
    { id: 'page-outline', label: 'Outline', icon: ListTree, shortcut: 'O', run: show(builder, 'outline') },
    { id: 'page-history', label: 'History', icon: History, shortcut: 'H', run: show(builder, 'history') },
    { id: 'page-checks', label: 'Checks', icon: ListChecks, shortcut: 'C', run: show(builder, 'checks') },
  ];
};

const insertEntries = ({ store, actions }: Builder): PaletteEntry[] =>
  store.isEditable
    ? paletteGroups('').flatMap(({ cards }) =>
        cards.map(({ type, title, description }) => ({
          id: `insert-${type}`,
          label: `Insert ${title}`,
          keywords: `add block ${description}`,
          icon: Plus,
          run: () => void actions.insert(type),
        })),
      )
    : [];

const blockEntries = ({ store, selection }: Builder): PaletteEntry[] =>
  store.getStructure().order.flatMap((id) => {
    const block = store.getBlock(id);
    if (!block) return [];
    return [
      {
        id: `block-${id}`,
        label: `Go to ${namedWithWords(block)}`,
        keywords: 'block choose select',
        icon: SquareDashedMousePointer,
        run: () => selection.set({ blocks: [id], field: null, origin: 'builder' }),
      },
    ];
  });

const viewEntries = ({ view }: Builder, locales: readonly string[]): PaletteEntry[] => [
  ...viewports.map(({ id, label, width }) => ({
    id: `screen-${id}`,
    label: `Show as ${label.toLowerCase()}`,
    keywords: 'canvas width screen viewport',
    icon: MonitorSmartphone,
    run: () => view.set({ ...view.get(), width }),
  })),
  ...(['jdx', 'lrdx'] as const).map((theme) => ({
    id: `look-${theme}`,
    label: `Show in the look “${themeNames[theme]}”`,
    keywords: `canvas theme ${theme}`,
    icon: PaletteIcon,
    run: () => view.set({ ...view.get(), theme }),
  })),
  ...(locales.length > 1
    ? locales.map((locale) => ({
        id: `language-${locale}`,
        label: `Work in ${localeName(locale)}`,
        keywords: `language translate ${locale}`,
        icon: Languages,
        run: () => view.set({ ...view.get(), locale }),
      }))
    : []),
];

/** Everything about the open page for the command palette. */
export const PageCommands = (): null => {
  const builder = useBuilder();
  const preview = usePreview();
  const locales = useSiteLocales();
  useScreenEntries('This page', () => pageEntries(builder, () => void preview.open()));
  useScreenEntries('Blocks of this page', () => blockEntries(builder));
  useScreenEntries('Insert', () => insertEntries(builder));
  useScreenEntries('Canvas', () => viewEntries(builder, locales));
  return null;
};
