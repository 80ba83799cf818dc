import { clipAttribute } from '#api-clients/canvas/holds-blocks.ts';
import { templates } from '#block-schemas/index.ts';
import type { SnapshotBlock } from '#documents/page/document.types.ts';
import { fragmentOf } from '#documents/page/fragment.ts';
import { type BlockFragment, fragmentLimits } from '#documents/page/fragment.types.ts';
import { t } from '#editor/i18n/t.ts';
import type { BlockActions } from '../commands/block-actions.ts';
import type { Target } from '../commands/targets.ts';
import type { BuilderStore } from '../store/builder-store.ts';
import type { SelectionStore } from '../store/selection.ts';
import { type Clip, type ClipTexts, clipType, readClip, writeClip } from './clip.ts';
import { fitFragment } from './fit-fragment.ts';
import { blocksInHtml, type SnippetValues, snippetFromHtml, snippetFromText } from './html-to-snippet.ts';

export interface ClipboardTools {
  store: BuilderStore;
  selection: SelectionStore;
  actions: BlockActions;
  mayUseRawHtml: boolean;
  /** Shows what came of a paste that was not as it seemed. */
  tell: (title: string, description: string) => void;
}

export type ClipboardActions = ReturnType<typeof createClipboard>;

/** What was copied last in this tab, for browsers that let pages read the clipboard only on a key press. */
let copiedHere: ClipTexts | null = null;

const snippetFragment = (values: SnippetValues): BlockFragment => {
  const block: SnapshotBlock = {
    type: 'snippet',
    v: templates.snippet['x-version'],
    anchor: '',
    active_positions: null,
    visibility: null,
    props: { ...values },
  };
  return { root: ['text'], blocks: { text: block }, translations: {} };
};

/** The content of a clipboard item as texts; forms it lacks are empty. */
const textsOf = async (item: ClipboardItem): Promise<ClipTexts> => {
  const read = async (type: string): Promise<string> =>
    item.types.includes(type) ? (await item.getType(type)).text() : '';
  return { own: await read(`web ${clipType}`), html: await read('text/html'), plain: await read('text/plain') };
};

/** Writes to the system's clipboard without a key press of the browser's own; false when the browser does not let it. */
const writeToSystem = async ({ own, html, plain }: ClipTexts): Promise<boolean> => {
  const blob = (text: string, type: string): Blob => new Blob([text], { type });
  const forms: Record<string, Blob> = {
    'text/html': blob(html, 'text/html'),
    'text/plain': blob(plain, 'text/plain'),
  };
  if (typeof ClipboardItem !== 'undefined' && ClipboardItem.supports?.(`web ${clipType}`))
    forms[`web ${clipType}`] = blob(own, clipType);
  try {
    await navigator.clipboard.write([new ClipboardItem(forms)]);
    return true;
  } catch {
    return false;
  }
};

const tooMany = (count: number): string =>
  t('At most {blocks} blocks, or 2 MB, can be copied at once; these are {count}.', {
    blocks: fragmentLimits.blocks,
    count,
  });

const copiedWords = (ids: readonly string[], nameOf: (id: string) => string): string =>
  ids.length === 1
    ? t('{name} copied', { name: nameOf(ids[0] ?? '') })
    : t('{count} blocks copied', { count: ids.length });

/** Copying, cutting and pasting blocks by the system's clipboard: by its events, and by menus through its interface. */
export const createClipboard = ({ store, selection, actions, mayUseRawHtml, tell }: ClipboardTools) => {
  /** The chosen blocks for the clipboard, with their ids; null when there are none or too many. */
  const takeChosen = (
    wanted: readonly string[] = selection.get().blocks,
  ): { ids: string[]; texts: ClipTexts } | null => {
    const ids = actions.outermost(wanted);
    if (ids.length === 0) return null;
    const fragment = fragmentOf(store.getDraft(), store.getStructure().lists, ids);
    const texts = writeClip(fragment, ids.map(actions.nameOf));
    const count = Object.keys(fragment.blocks).length;
    if (count > fragmentLimits.blocks || texts.own.length > fragmentLimits.bytes) {
      actions.refuse(tooMany(count));
      return null;
    }
    return { ids, texts };
  };

  const tellCopied = ({ ids, texts }: { ids: string[]; texts: ClipTexts }, isCut: boolean): void => {
    copiedHere = texts;
    if (isCut) actions.remove(ids, true);
    else actions.announce(copiedWords(ids, actions.nameOf));
  };

  const isCuttable = (isCut: boolean): boolean => {
    if (!isCut || store.isEditable) return true;
    actions.refuse(t('You may look at this page, not change it.'));
    return false;
  };

  const insertFitted = (fragment: BlockFragment, label: string, target: Target | undefined): void => {
    const fitted = fitFragment(fragment, { mayUseRawHtml });
    const ids = actions.insertBlocks(fitted.fragment, label, target);
    if (ids && fitted.notes.length > 0) tell(t('Pasted, with changes'), fitted.notes.join(' '));
  };

  const insertSnippet = (values: SnippetValues | null, target: Target | undefined): void => {
    if (values) insertFitted(snippetFragment(values), t('Paste text'), target);
    else actions.refuse(t('There is no text to paste.'));
  };

  const paste = (texts: ClipTexts, target?: Target): void => {
    if (!store.isEditable) {
      actions.refuse(t('You may look at this page, not change it.'));
      return;
    }
    const clip: Clip = readClip(texts, (html) => blocksInHtml(html, clipAttribute));
    if (clip.kind === 'refused') actions.refuse(clip.detail);
    else if (clip.kind === 'html') insertSnippet(snippetFromHtml(clip.html), target);
    else if (clip.kind === 'text') insertSnippet(snippetFromText(clip.text), target);
    else {
      const count = clip.fragment.root.length;
      insertFitted(clip.fragment, count === 1 ? t('Paste a block') : t('Paste {count} blocks', { count }), target);
    }
  };

  /** Copies without a key press of the browser's own: from menus and from the canvas. */
  const copyNow = async (isCut: boolean, wanted?: readonly string[]): Promise<void> => {
    const taken = isCuttable(isCut) ? takeChosen(wanted) : null;
    if (!taken) return;
    const isWritten = await writeToSystem(taken.texts);
    tellCopied(taken, isCut);
    if (!isWritten)
      tell(
        t('Copied in this tab only'),
        t('The browser did not give access to its clipboard. In the outline, the keys for copying reach it.'),
      );
  };

  return {
    /** Fills the clipboard of a copy or cut event; false when the event is none of ours. */
    fill: (event: ClipboardEvent, isCut: boolean): boolean => {
      const taken = isCuttable(isCut) ? takeChosen() : null;
      if (!taken || !event.clipboardData) return false;
      const { own, html, plain } = taken.texts;
      event.clipboardData.setData(clipType, own);
      event.clipboardData.setData('text/html', html);
      event.clipboardData.setData('text/plain', plain);
      tellCopied(taken, isCut);
      return true;
    },
    paste,
    copyNow,
    /** Pastes without a key press: asks the browser for its clipboard, else takes what this tab copied last. */
    pasteNow: async (target?: Target): Promise<void> => {
      let texts = copiedHere;
      try {
        const [item] = await navigator.clipboard.read();
        if (item) texts = await textsOf(item);
      } catch {
        // Not allowed, or no such interface: what was copied here is the next best.
      }
      if (texts) paste(texts, target);
      else
        actions.refuse(t('The browser does not let this page read the clipboard. Use the keys for pasting instead.'));
    },
  };
};
