import { fieldSchema, readRichText, richTextRef, richTextToPlain } from '#block-schemas/index.ts';
import { readField } from '#documents/page/field-values.ts';
import { useBlock, useReading } from '#editor/builder/document/document.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { CharacterCount } from '#editor/ui/character-count/character-count.tsx';
import { useStage } from '../stage.context.ts';
import styles from './canvas-overlay.module.css';

const words = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/**
 * At the foot of the block whose text is typed on the canvas: "172 of 160" once the text comes near its limit, and of a
 * formatted text how long it is.
 */
export const InlineCount = () => {
  const { canvas, view } = useStage();
  const typed = useWatched(canvas.inline);
  const block = useBlock(typed?.block);
  const { locale, sourceLocale } = useWatched(view);
  const schema = typed && block ? fieldSchema(block.type, typed.field) : undefined;
  const isFormatted = schema?.$ref === richTextRef;
  const text = useReading((store) => {
    if (!typed || !block) return null;
    const texts = locale === sourceLocale ? undefined : store.getDraft().translations[locale]?.[typed.block];
    const value = texts?.[typed.field] ?? readField(block, typed.field);
    if (!isFormatted) return typeof value === 'string' ? value : null;
    const document = readRichText(value);
    return document ? richTextToPlain(document) : '';
  });
  if (text === null || (schema?.maxLength === undefined && !isFormatted)) return null;
  const counts = { words: words(text), length: [...text].length };
  return (
    <div className={styles.count}>
      {schema?.maxLength === undefined ? (
        <p className={styles.length}>
          {t(
            '{words, plural, one {# word} other {# words}}, {length, plural, one {# character} other {# characters}}',
            {
              ...counts,
            },
          )}
        </p>
      ) : (
        <CharacterCount id="inline-count" text={text} limit={schema.maxLength} />
      )}
    </div>
  );
};
