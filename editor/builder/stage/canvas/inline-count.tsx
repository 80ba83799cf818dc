import { fieldSchema } from '#block-schemas/index.ts';
import { readField } from '#documents/page/field-values.ts';
import { useBlock, useReading } from '#editor/builder/document/document.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { CharacterCount } from '#editor/ui/character-count/character-count.tsx';
import { useStage } from '../stage.context.ts';
import styles from './canvas-overlay.module.css';

/** "172 of 160" at the foot of the block whose text is typed on the canvas, once the text comes near its limit. */
export const InlineCount = () => {
  const { canvas, view } = useStage();
  const typed = useWatched(canvas.inline);
  const block = useBlock(typed?.block);
  const { locale, sourceLocale } = useWatched(view);
  const translated = useReading((store) => {
    const texts = typed && locale !== sourceLocale ? store.getDraft().translations[locale]?.[typed.block] : undefined;
    const text = texts?.[typed?.field ?? ''];
    return typeof text === 'string' ? text : null;
  });
  if (!typed || !block) return null;
  const limit = fieldSchema(block.type, typed.field)?.maxLength;
  const text = translated ?? readField(block, typed.field);
  if (limit === undefined || typeof text !== 'string') return null;
  return (
    <div className={styles.count}>
      <CharacterCount id="inline-count" text={text} limit={limit} />
    </div>
  );
};
