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
import { namedWithWords } from '#editor/builder/document/commands/block-names.ts';
import { paletteGroups } from '#editor/builder/document/commands/palette-cards.ts';
import { type EditedDocument, useEditedDocument } from '#editor/builder/document/document.context.ts';
import { localeName } from '#editor/builder/document/translate/locales.ts';
import { type EditingSession, useEditingSession } from '#editor/builder/session/session.context.ts';
import { viewports } from '#editor/builder/stage/canvas/canvas-view.ts';
import { themeNames } from '#editor/builder/stage/canvas/theme-names.ts';
import { type Stage, useStage } from '#editor/builder/stage/stage.context.ts';
import { t } from '#editor/i18n/t.ts';
import { localeName as nameForStaff } from '#editor/pieces/locales/locale-names.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import type { PaletteEntry } from '#editor/shell/feature.types.ts';
import { useScreenEntries } from '#editor/shell/palette/screen-entries.ts';
import { type LeftTab, type Sides, useSides } from '../sides.context.ts';
import { usePreview } from '../top-bar/use-preview.ts';

/** The rooms of the builder, as the lines of the palette use them. */
interface Rooms {
  document: EditedDocument;
  session: EditingSession;
  sides: Sides;
}

const show =
  ({ leftTab, openPane }: Sides, tab: LeftTab) =>
  (): void => {
    leftTab.set(tab);
    openPane.set('left');
  };

const pageEntries = ({ document, session, sides }: Rooms, preview: () => void): PaletteEntry[] => {
  const { store, actions, autosave } = document;
  const { publishReason, isSection } = session;
  const change: PaletteEntry[] = [
    { id: 'page-undo', label: t('Undo'), icon: Undo2, shortcut: 'Mod+Z', run: actions.undo },
    { id: 'page-redo', label: t('Redo'), icon: Redo2, shortcut: 'Mod+Shift+Z', run: actions.redo },
    {
      id: 'page-save',
      label: t('Save now'),
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
            label: t('Publish this page'),
            icon: Upload,
            keywords: t('public live release'),
            shortcut: 'Mod+Enter',
            permission: 'pages.publish' as const,
            run: () => sides.isPublishing.set(true),
          },
        ]
      : []),
    ...(isSection ? [] : [{ id: 'page-preview', label: t('Preview this page'), icon: Eye, run: preview }]),
    ...(store.isEditable ? change : []),
    {
      id: 'page-find',
      label: t('Find and replace on this page'),
      icon: Search,
      shortcut: 'Mod+Shift+F',
      run: () => sides.isFinding.set(true),
    },
    { id: 'page-outline', label: t('Outline'), icon: ListTree, shortcut: 'O', run: show(sides, 'outline') },
    { id: 'page-history', label: t('History'), icon: History, shortcut: 'H', run: show(sides, 'history') },
    { id: 'page-checks', label: t('Checks'), icon: ListChecks, shortcut: 'C', run: show(sides, 'checks') },
  ];
};

const insertEntries = ({ store, actions }: EditedDocument): PaletteEntry[] =>
  store.isEditable
    ? paletteGroups('').flatMap(({ cards }) =>
        cards.map(({ type, title, description }) => ({
          id: `insert-${type}`,
          label: t('Insert {title}', { title }),
          keywords: t('add block {description}', { description }),
          icon: Plus,
          run: () => void actions.insert(type),
        })),
      )
    : [];

const blockEntries = ({ store, selection }: EditedDocument): PaletteEntry[] =>
  store.getStructure().order.flatMap((id) => {
    const block = store.getBlock(id);
    if (!block) return [];
    return [
      {
        id: `block-${id}`,
        label: t('Go to {name}', { name: namedWithWords(block) }),
        keywords: t('block choose select'),
        icon: SquareDashedMousePointer,
        run: () => selection.set({ blocks: [id], field: null, origin: 'builder' }),
      },
    ];
  });

const viewEntries = ({ view }: Stage, locales: readonly string[]): PaletteEntry[] => [
  ...viewports.map(({ id, label, width }) => ({
    id: `screen-${id}`,
    label: t('Show as {label}', { label: label.toLowerCase() }),
    keywords: t('canvas width screen viewport'),
    icon: MonitorSmartphone,
    run: () => view.set({ ...view.get(), width }),
  })),
  ...(['jdx', 'lrdx'] as const).map((theme) => ({
    id: `look-${theme}`,
    label: t('Show in the look “{theme}”', { theme: themeNames[theme] }),
    keywords: t('canvas theme {theme}', { theme }),
    icon: PaletteIcon,
    run: () => view.set({ ...view.get(), theme }),
  })),
  ...(locales.length > 1
    ? locales.map((locale) => ({
        id: `language-${locale}`,
        label: t('Work in {locale}', { locale: localeName(locale) }),
        // Found by its code, and by its name in the person's own language: the line calls it by its own words.
        keywords: `${t('language translate {locale}', { locale })} ${nameForStaff(locale)}`,
        icon: Languages,
        run: () => view.set({ ...view.get(), locale }),
      }))
    : []),
];

/** Everything about the open page for the command palette. */
export const PageCommands = (): null => {
  const document = useEditedDocument();
  const session = useEditingSession();
  const stage = useStage();
  const sides = useSides();
  const preview = usePreview();
  const locales = useSiteLocales();
  useScreenEntries(t('This page'), () => pageEntries({ document, session, sides }, () => void preview.open()));
  useScreenEntries(t('Blocks of this page'), () => blockEntries(document));
  useScreenEntries(t('Insert'), () => insertEntries(document));
  useScreenEntries(t('Canvas'), () => viewEntries(stage, locales));
  return null;
};
