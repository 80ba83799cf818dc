import { isRichText, richTextToPlain } from '#block-schemas/index.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { bringBack } from '#editor/builder/document/removals/bring-back.ts';
import type { Removal } from '#editor/builder/document/removals/removal.types.ts';
import type { BuilderStore } from '#editor/builder/document/store/builder-store.ts';
import { textsOfDraftBlock } from '#editor/builder/document/translate/draft-texts.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { copyWords } from './copy-words.ts';
import styles from './top-bar.module.css';

/** The texts of the blocks somebody worked in: a removed block keeps them, those written since among them. */
const wordsOf = (store: BuilderStore, { mine }: Removal): string =>
  mine
    .flatMap((id) => {
      const block = store.getBlock(id);
      return block ? textsOfDraftBlock(id, block) : [];
    })
    .map(({ source }) => (isRichText(source) ? richTextToPlain(source) : String(source)))
    .join('\n');

/** A block that somebody else removed while this person worked in it: it can come back with what was written. */
export const RemovedDialog = () => {
  const { removals, store, selection, actions } = useEditedDocument();
  const waiting = useWatched(removals);
  const [first] = waiting;
  if (!first) return null;
  const done = (): void => removals.set(removals.get().filter((other) => other !== first));
  const words = wordsOf(store, first);
  return (
    <Dialog
      role="alertdialog"
      title={t('{name} removed {block}', { name: first.by, block: actions.nameOf(first.block) })}
      description={t('You were working in it. What you wrote is kept: it comes back with the block.')}
      isOpen
      onOpenChange={() => undefined}
      footer={
        <>
          <Button onPress={done}>{t('Leave it removed')}</Button>
          {words !== '' && <Button onPress={() => void copyWords(words)}>{t('Copy the words')}</Button>}
          <Button
            variant="primary"
            onPress={() => {
              bringBack({ store, selection }, first);
              done();
            }}
          >
            {t('Bring it back')}
          </Button>
        </>
      }
    >
      {words !== '' && (
        <blockquote className={styles.kept}>
          <p>{words}</p>
        </blockquote>
      )}
    </Dialog>
  );
};
