import { t } from '#editor/i18n/t.ts';
import { tDone } from '#editor/i18n/t-said.ts';
import { type ActionTools, chooseBlocks } from './action-tools.ts';

const undoNow = (tools: ActionTools, kind: 'undo' | 'redo'): void => {
  const { store, selection } = tools;
  const label = kind === 'undo' ? store.undo() : store.redo();
  const { home } = store.getStructure();
  const chosen = selection.get().blocks;
  const left = chosen.filter((id) => home.has(id));
  if (left.length < chosen.length) chooseBlocks(tools, left);
  // Last: what is chosen now is told too, and would take the place of it.
  const words = {
    undo: label === null ? t('Nothing to undo') : t('Undone: {done}', { done: tDone(label) }),
    redo: label === null ? t('Nothing to redo') : t('Done again: {done}', { done: tDone(label) }),
  };
  tools.announce(words[kind]);
};

/**
 * Takes back, or does again, the person's last step; says which one it was. Where there is none, the steps from before
 * the page was opened are waited for: the keys may be quicker than they come.
 */
export const undoAndTell = (tools: ActionTools, kind: 'undo' | 'redo'): void => {
  const { store, readEarlierSteps } = tools;
  if (store.getSteps()[kind].length > 0 || !readEarlierSteps) undoNow(tools, kind);
  else void readEarlierSteps().then(() => undoNow(tools, kind));
};
