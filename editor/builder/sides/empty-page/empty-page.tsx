import { LayoutTemplate, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useEditedDocument, useStructure } from '#editor/builder/document/document.context.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Kbd } from '#editor/ui/kbd/kbd.tsx';
import { StartFromTemplate } from '../panes/split-files.ts';
import { useSides } from '../sides.context.ts';
import styles from './empty-page.module.css';

/** What to do with a page that has no block yet. */
export const EmptyPage = () => {
  const { store } = useEditedDocument();
  const { canvas, drag } = useStage();
  const { leftTab, openPane } = useSides();
  const [isChoosing, setChoosing] = useState(false);
  const isEmpty = useStructure().order.length === 0;
  const isReady = useWatched(canvas.state) === 'ready';
  const isDragging = useWatched(drag.state) !== null;
  if (!isEmpty || !isReady || isDragging || !store.isEditable) return null;
  const showPalette = (): void => {
    leftTab.set('palette');
    openPane.set('left');
    // The pane may have to be drawn first.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#builder-left input[type="search"]')?.focus());
  };
  return (
    <section className={styles.hint} aria-label={t('Empty page')}>
      <Icon icon={LayoutTemplate} size={24} />
      <h2 className={styles.title}>{t('This page is empty')}</h2>
      <p className={styles.words}>
        {tRich('Drag a block here from the list, or paste one <part/>', {
          part: <span className={styles.keys}>{tRich('with <key/>.', { key: <Kbd keys="Mod+V" /> })}</span>,
        })}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" icon={Plus} onPress={showPalette}>
          {t('Add a block')}
        </Button>
        <Button icon={LayoutTemplate} onPress={() => setChoosing(true)}>
          {t('Start from a template')}
        </Button>
      </div>
      <Suspense fallback={null}>{isChoosing && <StartFromTemplate onClose={() => setChoosing(false)} />}</Suspense>
    </section>
  );
};
