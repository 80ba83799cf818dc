import { useEditedDocument, useReading } from '#editor/builder/document/document.context.ts';
import { wordsOfCommands } from '#editor/builder/document/store/command-words.ts';
import type { PendingBatch } from '#editor/builder/document/store/pending.types.ts';
import { t } from '#editor/i18n/t.ts';
import { tDone } from '#editor/i18n/t-said.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { copyWords } from './copy-words.ts';
import styles from './top-bar.module.css';

export interface NotSavedProps {
  /** Only what the server refused for its own sake, or everything that waits. */
  which: 'refused' | 'waiting';
  onTryAgain: (ids: ReadonlySet<string>) => void;
}

/** The changes the server does not take, each with its words and what can be done about it. */
export const NotSaved = ({ which, onTryAgain }: NotSavedProps) => {
  const { store, autosave } = useEditedDocument();
  const listed = (): readonly PendingBatch[] => (which === 'refused' ? store.getRefused() : store.getPending());
  // Renders again when the list is another one.
  useReading(() =>
    listed()
      .map(({ id }) => id)
      .join(),
  );
  return (
    <ul className={styles.notSaved} aria-label={t('Not saved')}>
      {listed().map(({ id, label, refused, commands }) => {
        const words = wordsOfCommands(commands);
        const only = new Set([id]);
        return (
          <li key={id}>
            <strong>{tDone(label)}</strong>
            {refused !== undefined && <span className={styles.reason}>{refused}</span>}
            {words !== '' && <q>{words}</q>}
            <span className={styles.choices}>
              {words !== '' && (
                <Button size="sm" onPress={() => void copyWords(words)}>
                  {t('Copy')}
                </Button>
              )}
              <Button size="sm" onPress={() => autosave.takeBack(only)}>
                {t('Take back')}
              </Button>
              <Button size="sm" onPress={() => onTryAgain(only)}>
                {t('Try again')}
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
};
