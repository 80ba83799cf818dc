import { LayoutTemplate, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useEditedDocument, useStructure } from '#editor/builder/document/document.context.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
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
    <section className={styles.hint} aria-label="Empty page">
      <Icon icon={LayoutTemplate} size={24} />
      <h2 className={styles.title}>This page is empty</h2>
      <p className={styles.words}>
        Drag a block here from the list, or paste one{' '}
        <span className={styles.keys}>
          with <Kbd keys="Mod+V" />.
        </span>
      </p>
      <div className={styles.actions}>
        <Button variant="primary" icon={Plus} onPress={showPalette}>
          Add a block
        </Button>
        <Button icon={LayoutTemplate} onPress={() => setChoosing(true)}>
          Start from a template
        </Button>
      </div>
      <Suspense fallback={null}>{isChoosing && <StartFromTemplate onClose={() => setChoosing(false)} />}</Suspense>
    </section>
  );
};
